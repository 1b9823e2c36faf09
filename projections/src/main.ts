import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/event-store/open-event-log';
import { InvalidSettings, readSettings } from '@danubit/core/settings/settings';
import { pino } from 'pino';
import { listenForHealth } from './health-server.ts';
import { allProjections } from './read-models/all-projections.ts';
import { openReadPool } from './read-pool.ts';
import { CONNECTIONS_PER_PROJECTION, startProjections } from './start-projections.ts';

/** The batch in hand is finished within this time, or the process ends without it: it will be applied again. */
const SHUTDOWN_LIMIT_MS = 10_000;
const HEALTH_CONNECTIONS = 1;

const run = async (): Promise<void> => {
  const logger = pino({ name: 'projections' });
  const settings = readSettings([...EVENT_LOG_SETTINGS, 'LISTEN_HOST', 'LISTEN_PORT']);
  const stopping = new AbortController();
  const pool = openReadPool(settings.DATABASE_URL, allProjections.length * CONNECTIONS_PER_PROJECTION + HEALTH_CONNECTIONS, logger);
  const log = openEventLog(settings);
  const running = startProjections(allProjections, { pool, log, logger, signal: stopping.signal });
  const progress = () => running.map((consumer) => consumer.progress());
  const server = await listenForHealth({ pool, progress }, { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT });
  logger.info({ tables: allProjections.map(({ table }) => table), port: settings.LISTEN_PORT }, 'started');

  logger.info({ cause: await stopRequest() }, 'stopping');
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
  stopping.abort();
  server.close();
  await Promise.all(running.map(({ stopped }) => stopped));
  await log.close();
  await pool.end();
  logger.info({}, 'stopped');
  process.exit(0);
};

/** A signal, or the end of the supervisor that started us. */
const stopRequest = (): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const cause of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.once(cause, () => {
      resolve(cause);
    });
  }
  return promise;
};

run().catch((error: unknown) => {
  if (error instanceof InvalidSettings) process.stderr.write(`${error.message}\n`);
  else pino({ name: 'projections' }).fatal(error, 'the process cannot go on');
  process.exit(1);
});
