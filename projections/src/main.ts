import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/event-store/open-event-log';
import { LEASE_CONNECTIONS } from '@danubit/core/consumer/lease';
import { startHealthServer } from '@danubit/core/process/health-server';
import { endOnSignal, startOrDie } from '@danubit/core/process/process-life';
import { readSettings } from '@danubit/core/settings/settings';
import { createLogger } from '@danubit/core/logging/create-logger';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/core/telemetry/start-telemetry';
import { allProjections } from './read-models/all-projections.ts';
import { countProjections, readiness } from './readiness.ts';
import { openReadPool } from './read-pool.ts';
import { CONNECTIONS_PER_PROJECTION, startProjections } from './start-projections.ts';

const HEALTH_CONNECTIONS = 1;

const logger = createLogger('projections');

startOrDie(async () => {
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...TELEMETRY_SETTINGS, 'LISTEN_HOST', 'LISTEN_PORT']);
  await startTelemetry('projections', settings);
  const stopping = new AbortController();
  const pool = openReadPool(
    settings.DATABASE_URL,
    allProjections.length * CONNECTIONS_PER_PROJECTION + HEALTH_CONNECTIONS + LEASE_CONNECTIONS,
    logger,
  );
  const log = openEventLog(settings);
  const running = startProjections(allProjections, { pool, log, logger, signal: stopping.signal });
  countProjections(pool, running);
  const health = await startHealthServer({ host: settings.LISTEN_HOST, port: settings.LISTEN_PORT }, () =>
    readiness(
      pool,
      running.map((consumer) => consumer.progress()),
    ),
  );
  endOnSignal(async () => {
    health.close();
    stopping.abort();
    await Promise.all(running.map(({ stopped }) => stopped));
    await log.close();
    await pool.end();
  }, logger);
  logger.info({ tables: allProjections.map(({ table }) => table), port: settings.LISTEN_PORT }, 'started');
}, logger);
