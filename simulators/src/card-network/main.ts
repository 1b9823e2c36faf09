import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createCardNetwork } from './card-network.app.ts';

runSimulator('card-network', () => {
  const settings = readSettings([
    'LISTEN_HOST',
    'LISTEN_PORT',
    'DATA_DIR',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SIMULATOR_PUBLIC_URL',
    'SIMULATOR_WEBHOOK_URL',
  ]);
  const { LISTEN_HOST: host, LISTEN_PORT: port, SIMULATOR_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret } = settings;
  const publicUrl = settings.SIMULATOR_PUBLIC_URL ?? `http://${host}:${port.toString()}`;
  const app = createCardNetwork({
    folder: join(settings.DATA_DIR, 'simulators'),
    secretKey: settings.STRIPE_SECRET_KEY,
    publicUrl: () => publicUrl,
    webhooks: url === undefined || secret === undefined ? undefined : { url, secret },
    logger: { level: 'info' },
  });
  return { app, host, port };
});
