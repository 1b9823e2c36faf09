import 'reflect-metadata';
import { InvalidSettings, readSettings } from '@danubit/core/settings/settings';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.ts';
import { API_SETTINGS } from './platform/config/api-settings.ts';
import { createLogger } from './platform/logging/create-logger.ts';
import { PinoLog, type Log } from './platform/logging/log.ts';

/** How long requests under way may take after the order to stop. */
const SHUTDOWN_LIMIT_MS = 10_000;

const start = async (log: Log): Promise<void> => {
  const settings = readSettings(API_SETTINGS);
  const app = await createApp({ settings, log });
  stopOnSignals(app, log);
  await app.listen(settings.LISTEN_PORT, settings.LISTEN_HOST);
  log.info({ port: settings.LISTEN_PORT }, 'api listens');
};

const stopOnSignals = (app: NestFastifyApplication, log: Log): void => {
  let isStopping = false;
  const stop = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'api stops');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(log, error),
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // The supervisor is gone, so nobody would stop or restart us.
  process.once('disconnect', () => stop('supervisor gone'));
};

const fail = (log: Log, error: unknown): never => {
  if (error instanceof InvalidSettings) log.error({}, error.message);
  else log.error({ err: error }, 'api cannot go on');
  process.exit(1);
};

const log = new PinoLog(createLogger('api', 'info'));
process.on('unhandledRejection', (error) => fail(log, error));
process.on('uncaughtException', (error) => fail(log, error));
start(log).catch((error: unknown) => fail(log, error));
