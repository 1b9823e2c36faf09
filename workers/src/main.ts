import { DETECT_LOST_CLIENTS } from '@danubit/consumer/connection';
import { LEASE_CONNECTIONS } from '@danubit/consumer/lease';
import { cardTryPolicyOf } from '@danubit/core/card-tries/card-tries';
import { openFitEventLog, openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { SystemClock } from '@danubit/runtime/clock';
import {
  openAdapters,
  openBankInboxes,
  readSettingsWithProviders,
  type ConfiguredProviders,
} from '@danubit/core/payment-provider/configured-providers';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { paymentProviders, type PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { recordedPayers } from '@danubit/core/payment-provider/recorded-payers';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import type { EventLog } from '@danubit/event-store/event-log';
import { startHealthServer } from '@danubit/runtime/process/health-server';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { describeFault, ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import type { Settings } from '@danubit/runtime/settings/settings';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { startTelemetry } from '@danubit/runtime/telemetry/start-telemetry';
import pg from 'pg';
import { sendersOf } from './alarms/alarm-senders.ts';
import { endAlarm, raiseAlarm } from './alarms/raise-alarm.ts';
import { internalFetch } from '@danubit/runtime/http/internal-fetch';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import { watchScreening } from './alarms/watch-screening.ts';
import { watchAlarms } from './alarms/watch-alarms.ts';
import { keepReconciling } from './books/keep-reconciling.ts';
import { watchBankInbox } from './bank/watch-bank-inbox.ts';
import { chargeOutcomes, type ChargeOutcomes } from './circuits/charge-outcomes.ts';
import { openCircuits, type CircuitChange, type Circuits } from './circuits/circuits.ts';
import { recordCircuit } from './circuits/record-circuit.ts';
import { GuardedProvider } from './circuits/guarded-provider.ts';
import { lanesOf } from './due/lanes.ts';
import { MailboxMailGateway, SmtpMailGateway } from './gateways/mail/mail-gateway.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { openQueueBackend } from './queue/queue-backend.ts';
import { allReactors } from './reactors/all-reactors.ts';
import { countWork, readiness } from './readiness.ts';
import { coinsOf, watchCoins } from './coins.ts';
import { jobTools } from './job-tools.ts';
import { stuckLanes } from './status/stuck-work.ts';
import { watchServices } from './status/watch-services.ts';
import { startWorkers } from './workers.ts';
import { WORKER_SETTINGS, type WorkerSettings } from './worker-settings.ts';

/** Connections for the due table; reactors, log and queues have their own. */
const DUE_CONNECTIONS = 8;
/** For what jobs and watches read and write besides. */
const OTHER_CONNECTIONS = 4;
/** One plan fits all values in statements on the due table, and planning one for each claim took as long as claiming. */
const PLANNED_ONCE = ['plan_cache_mode=force_generic_plan'];

const logger = createLogger('workers', maskCardNumbers);

const openPool = (connectionString: string, name: string, max: number, session: readonly string[] = []): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    // None is closed when idle: a new connection costs more than its queries.
    min: max,
    application_name: name,
    pipeline: true,
    options: [...DETECT_LOST_CLIENTS, ...session].map((setting) => `-c ${setting}`).join(' '),
  });
  pool.on('error', (error) => {
    logger.warn({ err: error }, 'an idle database connection was lost');
  });
  return pool;
};

/** A provider added a code: until its folder lists it, it is a plain decline. */
const reportUnmapped = (decline: { readonly provider: string; readonly raw: string }): void => {
  logger.warn(decline, 'a decline has a code that the table of its provider does not list');
};

const adapterOptions = ({ PROVIDER_SETTLES_WITHIN_SECONDS }: Settings<'PROVIDER_SETTLES_WITHIN_SECONDS'>, log: EventLog) => ({
  settlesWithinMs: PROVIDER_SETTLES_WITHIN_SECONDS * 1_000,
  reportsOf: recordedReports(log),
  payers: recordedPayers(log),
});

const openRates = (settings: Settings<'REFERENCE_RATES_FILE' | 'MODE'>): Promise<ReferenceRatesSource> =>
  ReferenceRatesSource.open({
    ...settings,
    clock: new SystemClock(),
    onProblem: (error) => {
      logger.error({ err: error, alarm: 'reference-rates' }, 'the reference rates could not be read again');
    },
  });

const mailGatewayOf = ({ SMTP_URL, MAIL_FROM }: Settings<'SMTP_URL' | 'MAIL_FROM'>, pool: pg.Pool) =>
  SMTP_URL === undefined ? new MailboxMailGateway(pool) : new SmtpMailGateway(SMTP_URL, MAIL_FROM);

const guarded = (adapters: readonly PaymentProvider[], circuits: Circuits, pool: pg.Pool, outcomes: ChargeOutcomes): PaymentProviders =>
  paymentProviders(
    adapters.map((adapter) => new GuardedProvider(adapter, circuits, reportUnmapped, outcomes.note)),
    (unknown) => {
      raiseAlarm(pool, logger, { kind: 'unknown_payment_provider', provider: unknown });
    },
  );

const watchBanks = (providers: ConfiguredProviders['providers'], log: EventLog, pool: pg.Pool) =>
  openBankInboxes(providers, ({ provider, inbox }) =>
    watchBankInbox({
      log,
      clock: new SystemClock(),
      provider,
      inbox,
      logger,
      onRefused: (isAnyRefused) => {
        (isAnyRefused ? raiseAlarm : endAlarm)(pool, logger, { kind: 'bank_file_refused', provider });
      },
    }),
  );

/** An alarm reports it, and the provider's history keeps it. */
const circuitListener =
  (log: EventLog, pool: pg.Pool) =>
  (change: CircuitChange): void => {
    const alarm = { kind: 'circuit_open', lane: change.lane };
    if (change.to === 'open') raiseAlarm(pool, logger, alarm);
    if (change.to === 'closed') endAlarm(pool, logger, alarm);
    recordCircuit({ log, clock: new SystemClock() }, change).catch((error: unknown) => {
      logger.error({ err: error, lane: change.lane }, 'the history of a circuit lacks a change');
    });
  };

/** Whose books are compared with ours each day. */
const scopesOf = (adapters: readonly PaymentProvider[]): readonly string[] =>
  adapters.filter(({ capabilities }) => capabilities.settles || capabilities.keepsAccount).map(({ name }) => name);

type Outside = {
  readonly log: EventLog;
  readonly pool: pg.Pool;
  readonly circuits: Circuits;
  readonly providers: readonly PaymentProvider[];
  readonly coins: Awaited<ReturnType<typeof coinsOf>>;
};

/** The chains, the screening of customers, and for the status page every part of the platform. */
const watchOutside = (settings: WorkerSettings, { log, pool, circuits, providers, coins }: Outside) => [
  watchCoins(coins, { log, pool, mode: settings.MODE, logger }),
  watchScreening({
    pool,
    logger,
    url: settings.COMPLIANCE_URL,
    send: internalFetch(openInternalTls(settings.INTERNAL_TLS_FOLDER)),
  }),
  watchServices({
    siteUrl: settings.STATUS_SITE_URL ?? settings.PUBLIC_URL,
    fetch,
    pool,
    circuits,
    providers,
    logger,
    clock: new SystemClock(),
    networks: coins.inboxes.map(({ network }) => network),
    nodes: coins.nodes,
    stuckLanes: stuckLanes(pool, settings.MODE),
  }),
];

startOrDie(async () => {
  const { settings, providers } = readSettingsWithProviders(WORKER_SETTINGS, 'calls');
  await startTelemetry('workers', settings);
  const log = await openFitEventLog(settings);
  const pool = openPool(settings.DATABASE_URL, 'danubit-workers', OTHER_CONNECTIONS);
  const duePool = openPool(settings.DATABASE_URL, 'danubit-workers due', DUE_CONNECTIONS, PLANNED_ONCE);
  const reactorPool = openPool(settings.DATABASE_URL, 'danubit-workers reactors', allReactors.length + LEASE_CONNECTIONS);

  const keys = openPersonalDataKeys(settings);
  const rates = await openRates(settings);
  const backend = await openQueueBackend(settings);
  const adapters = await openAdapters(providers, adapterOptions(settings, log));
  const gateway = mailGatewayOf(settings, pool);
  const senders = sendersOf(settings, gateway);
  const limits = { pause: cardTryPolicyOf(settings).pause, sealsLateAfterSeconds: settings.SEAL_ALARM_SECONDS };
  const alarms = watchAlarms({ pool, databaseUrl: settings.DATABASE_URL, senders, logger, limits });
  const lanes = lanesOf(adapters.map(({ name }) => name));
  const coins = await coinsOf(settings, pool);
  const circuits = openCircuits(lanes, circuitListener(log, pool));
  const outcomes = chargeOutcomes();
  const workers = startWorkers({
    log,
    pool: duePool,
    reactorPool,
    logger,
    backend,
    lanes,
    circuits,
    databaseUrl: settings.DATABASE_URL,
    mode: settings.MODE,
    keptDays: settings.WORK_KEPT_DAYS,
    reactors: allReactors,
    jobs: allJobs({
      healthOf: (name) => ({ isCircuitOpen: circuits.isClosedTo(`call:${name}`), ...outcomes.of(name) }),
      log,
      rates,
      providers: guarded(adapters, circuits, pool, outcomes),
      gateway,
      ...coins,
      ...jobTools(settings, { providers, pool, keys, logger }),
    }),
  });

  const bankFiles = await watchBanks(providers, log, pool);
  const outside = watchOutside(settings, { log, pool, circuits, providers: adapters, coins });
  const reconciling = keepReconciling({ log, clock: new SystemClock(), scopes: scopesOf(adapters), logger });
  countWork(pool, workers.progress, circuits);
  const health = await startHealthServer(settings, async () => ({
    ...(await readiness(pool, backend.kind, workers.progress(), circuits)),
    rates: describeFault(await rates.fault()),
  }));
  logger.info({ port: settings.LISTEN_PORT }, 'ready');

  endOnSignal(async () => {
    health.close();
    await Promise.all([...bankFiles, reconciling, ...outside].map((watched) => watched.stop()));
    await workers.stop();
    await alarms.stop();
    await log.close();
    await keys.close();
    await Promise.all([pool.end(), duePool.end(), reactorPool.end()]);
  }, logger);
}, logger);
