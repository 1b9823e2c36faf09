import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createEthereum } from './ethereum.app.ts';

const BLOCK_EVERY_MS = 1_000;

runSimulator('ethereum-simulator', async () => {
  const { LISTEN_HOST: host, LISTEN_PORT: port, DATA_DIR } = readSettings(['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR']);
  const app = await createEthereum({
    folder: join(DATA_DIR, 'simulators'),
    blockEveryMs: BLOCK_EVERY_MS,
    giveTo: DATA_DIR,
    logger: { level: 'info' },
  });
  return { app, host, port };
});
