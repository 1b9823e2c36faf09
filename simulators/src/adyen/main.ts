import { join } from 'node:path';
import { adyenSettings } from '@danubit/core/payment-provider/adyen/adyen.settings';
import { readSettingsAnd } from '@danubit/runtime/settings/settings';
import { runSimulator } from '../simulator-process.ts';
import { createAdyen } from './adyen.app.ts';

runSimulator('adyen', () => {
  const { ADYEN_API_KEY } = adyenSettings.calls;
  const { settings, others } = readSettingsAnd(
    ['LISTEN_HOST', 'LISTEN_PORT', 'DATA_DIR', 'SIMULATOR_PUBLIC_URL', 'SIMULATOR_WEBHOOK_URL', 'SIMULATOR_BANK_URL'],
    { ADYEN_API_KEY, ...adyenSettings.notifications },
  );
  const { LISTEN_HOST: host, LISTEN_PORT: port, SIMULATOR_WEBHOOK_URL: url } = settings;
  const { ADYEN_API_KEY: apiKey, ADYEN_HMAC_KEY: hmacKey, ADYEN_MERCHANT_ACCOUNT: merchantAccount } = others;
  const publicUrl = settings.SIMULATOR_PUBLIC_URL ?? `http://${host}:${port.toString()}`;
  const app = createAdyen({
    folder: join(settings.DATA_DIR, 'simulators'),
    apiKey,
    merchantAccount,
    publicUrl: () => publicUrl,
    webhooks: url === undefined ? undefined : { url, hmacKey },
    bankUrl: settings.SIMULATOR_BANK_URL,
    logger: { level: 'info' },
  });
  return { app, host, port };
});
