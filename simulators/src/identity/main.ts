import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createIdentitySimulator } from './identity.app.ts';

runSimulator('identity-provider', () => {
  const settings = readSettings(['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR', 'IDENTITY_PROVIDER_KEY']);
  const app = createIdentitySimulator({
    folder: join(settings.DATA_DIR, 'simulators'),
    apiKey: settings.IDENTITY_PROVIDER_KEY,
    logger: { level: 'info' },
  });
  return { app, host: settings.LISTEN_HOST, port: settings.LISTEN_PORT };
});
