import 'reflect-metadata';
import { openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettingsWithProviders } from '@danubit/core/payment-provider/configured-providers';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { listenInternally } from '@danubit/runtime/http/listen-internally';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { readSettings } from '@danubit/runtime/settings/settings';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import { createApp } from './create-app.ts';
import { API_SETTINGS } from './platform/config/api-settings.ts';
import { PinoLog } from './platform/logging/log.ts';

const logger = createLogger('api', maskCardNumbers);

startOrDie(async () => {
  const { settings, providers } = readSettingsWithProviders(API_SETTINGS, 'notifications');
  await startTelemetry('api', readSettings(TELEMETRY_SETTINGS));
  // Opened here only to be checked.
  await (await openFitEventLog(settings)).close();
  const app = await createApp({ settings, providers, log: new PinoLog(logger) });
  const stop = await listenInternally({
    server: app.getHttpServer(),
    listen: (host) => app.listen(settings.LISTEN_PORT, host),
    settings,
    callers: ['site', 'card-gateway'],
  });
  endOnSignal(async () => {
    stop();
    await app.close();
  }, logger);
  logger.info({ port: settings.LISTEN_PORT }, 'api listens');
}, logger);
