import { join } from 'node:path';
import { stripeSettings } from '@danubit/core/payment-provider/stripe/stripe.settings';
import { readSettingsAnd } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createCardNetwork } from './card-network.app.ts';

runSimulator('card-network', () => {
  const { STRIPE_SECRET_KEY } = stripeSettings.calls;
  const { settings, others } = readSettingsAnd(
    ['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR', 'SIMULATOR_PUBLIC_URL', 'SIMULATOR_WEBHOOK_URL', 'SIMULATOR_BANK_URL'],
    { STRIPE_SECRET_KEY, ...stripeSettings.notifications },
  );
  const { LISTEN_HOST: host, LISTEN_PORT: port, SIMULATOR_WEBHOOK_URL: url } = settings;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = others;
  const publicUrl = settings.SIMULATOR_PUBLIC_URL ?? `http://${host}:${port.toString()}`;
  const app = createCardNetwork({
    folder: join(settings.DATA_DIR, 'simulators'),
    secretKey,
    publicUrl: () => publicUrl,
    webhooks: url === undefined || secret === undefined ? undefined : { url, secret },
    bankUrl: settings.SIMULATOR_BANK_URL,
    logger: { level: 'info' },
  });
  return { app, host, port };
});
