import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { DETECT_LOST_CLIENTS } from '@danubit/consumer/connection';
import { LEASE_CONNECTIONS } from '@danubit/consumer/lease';
import { openStore } from '@danubit/event-store/open-store';
import { refuseAdministrators } from '@danubit/event-store/postgres/role-rights';
import { SystemClock } from '@danubit/runtime/clock';
import { LISTENING_SETTINGS } from '@danubit/runtime/http/listen-internally';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { startHealthServer } from '@danubit/runtime/process/health-server';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { readSettings } from '@danubit/runtime/settings/settings';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import pg from 'pg';
import { DESTINATION_SETTINGS, openDestinations, refuseSharedDestinations } from './destinations/open-destinations.ts';
import { countSeals, readiness } from './readiness.ts';
import { startSealing } from './sealing/start-sealing.ts';
import { yieldToAppends } from './sealing/yield-to-appends.ts';
import { SEALED_LOGS } from './tree/leaf.ts';

/** For the state, and for the deliveries of both logs. */
const OTHER_CONNECTIONS = 3;

const SEAL_SETTINGS = [
  ...TELEMETRY_SETTINGS,
  ...DESTINATION_SETTINGS,
  'MODE',
  ...LISTENING_SETTINGS,
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'RESTRICTED_EVENTSTORE_URL',
  'SEAL_NAME',
  'SEAL_SIGNING_KEY',
  'SEAL_SIGNING_KEY_OTHER',
  'SEAL_EVERY_EVENTS',
  'SEAL_EVERY_SECONDS',
] as const;

const logger = createLogger('seals', maskCardNumbers);

const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: SEALED_LOGS.length + LEASE_CONNECTIONS + OTHER_CONNECTIONS,
    application_name: 'danubit-seals',
    options: DETECT_LOST_CLIENTS.map((setting) => `-c ${setting}`).join(' '),
  });
  pool.on('error', (error) => {
    logger.warn({ err: error }, 'an idle database connection was lost');
  });
  return pool;
};

startOrDie(async () => {
  const settings = readSettings(SEAL_SETTINGS);
  refuseSharedDestinations(settings);
  yieldToAppends();
  await startTelemetry('seals', settings);
  await refuseAdministrators(settings);
  const stopping = new AbortController();
  const pool = openPool(settings.DATABASE_URL);
  const eventStoreUrls = { main: settings.EVENTSTORE_URL, restricted: settings.RESTRICTED_EVENTSTORE_URL, refusals: undefined };
  const logs = await Promise.all(
    SEALED_LOGS.map(async (log) => ({
      log,
      store: openStore({ log, databaseUrl: settings.DATABASE_URL, eventStoreUrl: eventStoreUrls[log] }),
      destinations: await openDestinations(log, settings, pool),
    })),
  );
  const running = logs.map((sealed) =>
    startSealing(
      {
        ...sealed,
        pool,
        logger,
        clock: new SystemClock(),
        keys: { installation: settings.SEAL_NAME, key: settings.SEAL_SIGNING_KEY, otherKey: settings.SEAL_SIGNING_KEY_OTHER },
        limits: { events: settings.SEAL_EVERY_EVENTS, ms: settings.SEAL_EVERY_SECONDS * 1_000 },
      },
      stopping.signal,
    ),
  );
  countSeals(running);
  const health = await startHealthServer(settings, () => readiness(running));
  endOnSignal(async () => {
    health.close();
    stopping.abort();
    await Promise.all(running.map(({ stopped }) => stopped));
    await Promise.all(logs.map(({ store }) => store.close()));
    await pool.end();
  }, logger);
  logger.info({ port: settings.LISTEN_PORT }, 'started');
}, logger);
