import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createLiquidity } from './liquidity.app.ts';

runSimulator('liquidity', () => {
  const settings = readSettings(['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR', 'BITCOIN_RPC_URL', 'ETHEREUM_RPC_URL']);
  const app = createLiquidity({
    folder: join(settings.DATA_DIR, 'simulators'),
    chains: { urls: { bitcoin: settings.BITCOIN_RPC_URL, ethereum: settings.ETHEREUM_RPC_URL }, dataDir: settings.DATA_DIR },
    logger: { level: 'info' },
  });
  return { app, host: settings.LISTEN_HOST, port: settings.LISTEN_PORT };
});
