import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createLiquidity } from './liquidity.app.ts';

runSimulator('liquidity', () => {
  const settings = readSettings(['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR']);
  const app = createLiquidity({ folder: join(settings.DATA_DIR, 'simulators'), logger: { level: 'info' } });
  return { app, host: settings.LISTEN_HOST, port: settings.LISTEN_PORT };
});
