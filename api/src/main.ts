import 'reflect-metadata';
import { endOnSignal } from '@danubit/core/process/process-life';
import { InvalidSettings, readSettings } from '@danubit/core/settings/settings';
import { createApp } from './create-app.ts';
import { API_SETTINGS } from './platform/config/api-settings.ts';
import { createLogger } from './platform/logging/create-logger.ts';
import { PinoLog } from './platform/logging/log.ts';

const logger = createLogger('api');

const start = async (): Promise<void> => {
  const settings = readSettings(API_SETTINGS);
  const app = await createApp({ settings, log: new PinoLog(logger) });
  endOnSignal(() => app.close(), logger);
  await app.listen(settings.LISTEN_PORT, settings.LISTEN_HOST);
  logger.info({ port: settings.LISTEN_PORT }, 'api listens');
};

const die = (error: unknown): never => {
  // What is wrong with the settings must be readable, and names no values.
  if (error instanceof InvalidSettings) process.stderr.write(`${error.message}\n`);
  else logger.fatal({ err: error }, 'api cannot go on');
  process.exit(1);
};

process.on('unhandledRejection', die);
process.on('uncaughtException', die);
start().catch(die);
