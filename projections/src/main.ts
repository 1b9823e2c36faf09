import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { LEASE_CONNECTIONS } from '@danubit/consumer/lease';
import { LISTENING_SETTINGS } from '@danubit/runtime/http/listen-internally';
import { startHealthServer } from '@danubit/runtime/process/health-server';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { readSettings } from '@danubit/runtime/settings/settings';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import { allProjections } from './tables/all-projections.ts';
import { CONNECTIONS_OF_BOOKS_CHECK, startBooksCheck } from './books/start-books-check.ts';
import { countBooks, countProjections, readiness } from './readiness.ts';
import { CONNECTIONS_OF_PAST_TABLES, startPastTables } from './past-tables/start-past-tables.ts';
import { openReadPool } from './read-pool.ts';
import { CONNECTIONS_PER_PROJECTION, startProjections } from './start-projections.ts';

const HEALTH_CONNECTIONS = 1;
const CONNECTIONS =
  allProjections.length * CONNECTIONS_PER_PROJECTION + CONNECTIONS_OF_BOOKS_CHECK + HEALTH_CONNECTIONS + LEASE_CONNECTIONS;

const logger = createLogger('projections', maskCardNumbers);

startOrDie(async () => {
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...TELEMETRY_SETTINGS, ...LISTENING_SETTINGS, 'BOOKS_PATIENCE_SECONDS']);
  await startTelemetry('projections', settings);
  const stopping = new AbortController();
  const pool = openReadPool(settings.DATABASE_URL, CONNECTIONS, logger);
  const log = await openFitEventLog(settings);
  const running = startProjections(allProjections, { pool, log, logger, signal: stopping.signal });
  const books = startBooksCheck({ pool, log, logger, signal: stopping.signal, patienceMs: settings.BOOKS_PATIENCE_SECONDS * 1000 });
  const pastPool = openReadPool(settings.DATABASE_URL, CONNECTIONS_OF_PAST_TABLES, logger);
  const pastTables = startPastTables({ pool: pastPool, log, logger, signal: stopping.signal });
  countProjections(pool, running);
  countBooks(pool, books);
  const health = await startHealthServer(settings, () =>
    readiness(
      pool,
      running.map((consumer) => consumer.progress()),
      books.progress(),
    ),
  );
  endOnSignal(async () => {
    health.close();
    stopping.abort();
    await Promise.all([...running, books, pastTables].map(({ stopped }) => stopped));
    await log.close();
    await Promise.all([pool.end(), pastPool.end()]);
  }, logger);
  logger.info({ tables: allProjections.map(({ table }) => table), port: settings.LISTEN_PORT }, 'started');
}, logger);
