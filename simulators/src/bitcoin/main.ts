import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createBitcoin } from './bitcoin.app.ts';

const BLOCK_EVERY_MS = 5_000;

runSimulator('bitcoin-simulator', () => {
  const { LISTEN_HOST: host, LISTEN_PORT: port, DATA_DIR } = readSettings(['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR']);
  const app = createBitcoin({
    folder: join(DATA_DIR, 'simulators'),
    chain: 'regtest',
    blockEveryMs: BLOCK_EVERY_MS,
    giveTo: DATA_DIR,
    logger: { level: 'info' },
  });
  return { app, host, port };
});
