import 'reflect-metadata';
import { endOnSignal, startOrDie } from '@danubit/core/process/process-life';
import { readSettings } from '@danubit/core/settings/settings';
import { createApp } from './create-app.ts';
import { API_SETTINGS } from './platform/config/api-settings.ts';
import { createLogger } from './platform/logging/create-logger.ts';
import { PinoLog } from './platform/logging/log.ts';

const logger = createLogger('api');

startOrDie(async () => {
  const settings = readSettings(API_SETTINGS);
  const app = await createApp({ settings, log: new PinoLog(logger) });
  endOnSignal(() => app.close(), logger);
  await app.listen(settings.LISTEN_PORT, settings.LISTEN_HOST);
  logger.info({ port: settings.LISTEN_PORT }, 'api listens');
}, logger);
