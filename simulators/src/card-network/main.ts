import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createCardNetwork } from './card-network.app.ts';

const settings = readSettings([
  'LISTEN_HOST',
  'LISTEN_PORT',
  'DATA_DIR',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SIMULATOR_PUBLIC_URL',
  'SIMULATOR_WEBHOOK_URL',
]);
const { SIMULATOR_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret } = settings;
const publicUrl = settings.SIMULATOR_PUBLIC_URL ?? `http://${settings.LISTEN_HOST}:${settings.LISTEN_PORT.toString()}`;

const app = createCardNetwork({
  folder: join(settings.DATA_DIR, 'simulators'),
  secretKey: settings.STRIPE_SECRET_KEY,
  publicUrl: () => publicUrl,
  webhooks: url === undefined || secret === undefined ? undefined : { url, secret },
  logger: { level: 'info' },
});
await runSimulator(app, { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT });
