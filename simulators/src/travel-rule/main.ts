import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createOtherProviders } from './other-providers.app.ts';

runSimulator('other-providers', () => {
  const settings = readSettings(['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR', 'SIMULATOR_WEBHOOK_URL']);
  const app = createOtherProviders({
    folder: join(settings.DATA_DIR, 'simulators'),
    webhookUrl: settings.SIMULATOR_WEBHOOK_URL ?? 'http://127.0.0.1:9',
    logger: { level: 'info' },
  });
  return { app, host: settings.LISTEN_HOST, port: settings.LISTEN_PORT };
});
