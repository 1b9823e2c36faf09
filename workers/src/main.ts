import { DETECT_LOST_CLIENTS } from '@danubit/consumer/connection';
import { LEASE_CONNECTIONS } from '@danubit/consumer/lease';
import { CARD_TRY_SETTINGS, cardTriesIn, cardTryPolicyOf } from '@danubit/core/card-tries/card-tries';
import { EVENT_LOG_SETTINGS, openFitEventLog, openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { HttpClearanceCheck } from '@danubit/core/compliance/http-clearance-check';
import { CHAIN_SETTINGS } from '@danubit/core/chain/chains-config';
import { EXPLORER_SETTINGS, transactionPage } from '@danubit/core/chain/transaction-page';
import { HttpIdentityProvider } from '@danubit/core/identity-provider/http/http-identity-provider';
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
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { startHealthServer } from '@danubit/runtime/process/health-server';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { describeFault, ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { regulatoryLimits } from '@danubit/core/limits/regulatory-limits';
import type { Settings } from '@danubit/runtime/settings/settings';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { money } from '@danubit/contracts/values/money';
import { WEBHOOK_TIMEOUT_SECONDS } from '@danubit/contracts/values/webhooks';
import type { ProofResult } from '@danubit/core/domain/books/safeguarding/safeguarding.events';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import pg from 'pg';
import { archiveStoreIn } from './data-export/archive-store.ts';
import { ownDocumentsIn } from './data-export/own-documents.ts';
import { readOwnRows } from './data-export/own-rows.ts';
import { sendersOf } from './alarms/alarm-senders.ts';
import { endAlarm, raiseAlarm } from './alarms/raise-alarm.ts';
import { watchAlarms } from './alarms/watch-alarms.ts';
import { bankEntriesIn } from './books/bank-entries.ts';
import { keepReconciling } from './books/keep-reconciling.ts';
import { clearingItemsIn } from './books/clearing-items.ts';
import { ledgerTotalsIn } from './books/ledger-totals.ts';
import { knownBooksIn } from './books/known-breaks.ts';
import { payoutsOf } from './books/payouts-of.ts';
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
import { startWorkers } from './workers.ts';
import { webhookSender } from './webhooks/send-webhook.ts';
import { sandboxClocksIn } from './due/sandbox-clocks.ts';
import { webhookStoreIn } from './webhooks/webhook-store.ts';

/** Connections for the due table and the job outcomes; reactors, log and queues have their own. */
const POOL_SIZE = 8;

const WORKER_SETTINGS = [
  ...EVENT_LOG_SETTINGS,
  ...TELEMETRY_SETTINGS,
  'LISTEN_HOST',
  'LISTEN_PORT',
  'PUBLIC_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SALES_EMAIL',
  'PROVIDER_SETTLES_WITHIN_SECONDS',
  'IDENTITY_PROVIDER_URL',
  'IDENTITY_PROVIDER_KEY',
  'LIQUIDITY_URL',
  'ONE_TIME_TOKEN_KEY',
  'WEBHOOK_SECRET_KEY',
  'WEBHOOK_LOOPBACK',
  'WEBHOOK_PROXY_URL',
  'REFERENCE_RATES_FILE',
  'REGULATORY_LIMITS_USD',
  ...CARD_TRY_SETTINGS,
  'CLEARANCE_VALID_SECONDS',
  'CAPTURE_AFTER_SECONDS',
  'REFUND_APPROVAL_THRESHOLD_EUR',
  'PAYOUT_APPROVAL_THRESHOLD_EUR',
  'PAYOUT_UNDO_SECONDS',
  'CHALLENGE_TIMEOUT_SECONDS',
  ...CHAIN_SETTINGS,
  ...EXPLORER_SETTINGS,
  'BITCOIN_RPC_URL',
  'ETHEREUM_RPC_URL',
  'SIGNER_URL',
  'SIGNER_TOKEN',
  'COMPLIANCE_URL',
  'COMPLIANCE_TOKEN',
  'LISTED_ADDRESSES_FILE',
  'TRAVEL_RULE_PROVIDERS',
  'WORK_KEPT_DAYS',
  'ALARM_MAIL',
  'SEAL_ALARM_SECONDS',
  'ALARM_WEBHOOK_URL',
] as const;

const logger = createLogger('workers', maskCardNumbers);

const openPool = (connectionString: string, name: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    pipeline: true,
    options: DETECT_LOST_CLIENTS.map((setting) => `-c ${setting}`).join(' '),
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
      ...{ log, clock: new SystemClock(), provider, inbox, logger },
      onRefused: (isAnyRefused) => {
        (isAnyRefused ? raiseAlarm : endAlarm)(pool, logger, { kind: 'bank_file_refused', provider });
      },
    }),
  );

const dataExports = (keys: PersonalDataKeys, pool: pg.Pool) => ({
  keys,
  archives: archiveStoreIn(pool),
  ownRows: (userId: string) => readOwnRows(pool, userId),
  ownDocument: ownDocumentsIn(pool, keys),
});

const webhookTools = (settings: Settings<'WEBHOOK_SECRET_KEY' | 'WEBHOOK_LOOPBACK' | 'WEBHOOK_PROXY_URL'>, pool: pg.Pool) => ({
  webhookStore: webhookStoreIn(pool),
  sandboxClocks: sandboxClocksIn(pool, new SystemClock()),
  webhookSecretKey: settings.WEBHOOK_SECRET_KEY,
  sendWebhook: webhookSender({
    timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1_000,
    allowsLoopback: settings.WEBHOOK_LOOPBACK === 'yes',
    proxyUrl: settings.WEBHOOK_PROXY_URL,
  }),
});

/** What the jobs know of the books of others. */
const otherBooks = ({ MODE }: Settings<'MODE'>, providers: ConfiguredProviders['providers'], pool: pg.Pool) => ({
  clearing: clearingItemsIn(pool, MODE),
  known: knownBooksIn(pool, MODE),
  bankEntries: bankEntriesIn(pool, MODE),
  ...payoutsOf(providers),
  ledgerTotals: ledgerTotalsIn(pool, MODE),
  onProof: (result: ProofResult) => {
    (result === 'shortfall' ? raiseAlarm : endAlarm)(pool, logger, { kind: 'safeguarding_shortfall' });
  },
});

/** People hear of it, and the provider's history keeps it. */
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

const complianceOf = ({ COMPLIANCE_URL: url, COMPLIANCE_TOKEN: token }: Settings<'COMPLIANCE_URL' | 'COMPLIANCE_TOKEN'>) => ({
  compliance: new HttpClearanceCheck({ url, token }),
});

/** Amounts from which two people decide, and how long each step may take. */
const limitsOf = (settings: Settings<(typeof WORKER_SETTINGS)[number]>) => ({
  refundThreshold: money('EUR', BigInt(settings.REFUND_APPROVAL_THRESHOLD_EUR) * 100n),
  payoutThreshold: money('EUR', BigInt(settings.PAYOUT_APPROVAL_THRESHOLD_EUR) * 100n),
  payoutUndoMs: settings.PAYOUT_UNDO_SECONDS * 1_000,
  clearanceValidMs: settings.CLEARANCE_VALID_SECONDS * 1_000,
  captureAfterMs: settings.CAPTURE_AFTER_SECONDS * 1_000,
  challengeTimeoutMs: settings.CHALLENGE_TIMEOUT_SECONDS * 1_000,
});

startOrDie(async () => {
  const { settings, providers } = readSettingsWithProviders(WORKER_SETTINGS, 'calls');
  await startTelemetry('workers', settings);
  const log = await openFitEventLog(settings);
  const pool = openPool(settings.DATABASE_URL, 'danubit-workers', POOL_SIZE);
  const reactorPool = openPool(settings.DATABASE_URL, 'danubit-workers reactors', allReactors.length + LEASE_CONNECTIONS);

  const keys = openPersonalDataKeys(settings);
  const rates = await openRates(settings);
  const backend = await openQueueBackend(settings);
  const adapters = await openAdapters(providers, adapterOptions(settings, log));
  const gateway = mailGatewayOf(settings, pool);
  const tryPolicy = cardTryPolicyOf(settings);
  const senders = sendersOf(settings, gateway);
  const limits = { pause: tryPolicy.pause, sealsLateAfterSeconds: settings.SEAL_ALARM_SECONDS };
  const alarms = watchAlarms({ pool, databaseUrl: settings.DATABASE_URL, senders, logger, limits });
  const lanes = lanesOf(adapters.map(({ name }) => name));
  const coins = await coinsOf(settings, pool);
  const circuits = openCircuits(lanes, circuitListener(log, pool));
  const outcomes = chargeOutcomes();
  const workers = startWorkers({
    ...{ log, pool, reactorPool, logger, backend, lanes, circuits },
    databaseUrl: settings.DATABASE_URL,
    mode: settings.MODE,
    keptDays: settings.WORK_KEPT_DAYS,
    reactors: allReactors,
    jobs: allJobs({
      healthOf: (name) => ({ isCircuitOpen: circuits.isClosedTo(`call:${name}`), ...outcomes.of(name) }),
      ...{ log, rates, clock: new SystemClock() },
      regulator: regulatoryLimits(settings.REGULATORY_LIMITS_USD),
      cardTries: cardTriesIn(async (sql, values) => (await pool.query<object>(sql, [...values])).rows, tryPolicy),
      providers: guarded(adapters, circuits, pool, outcomes),
      ...otherBooks(settings, providers, pool),
      identityProvider: new HttpIdentityProvider({ url: settings.IDENTITY_PROVIDER_URL, apiKey: settings.IDENTITY_PROVIDER_KEY }),
      gateway,
      ...{ ...dataExports(keys, pool), ...webhookTools(settings, pool), ...coins, transactionPage: transactionPage(settings) },
      ...limitsOf(settings),
      ...complianceOf(settings),
      ...{ publicUrl: settings.PUBLIC_URL, salesEmail: settings.SALES_EMAIL },
      oneTimeTokenKey: settings.ONE_TIME_TOKEN_KEY,
    }),
  });

  const bankFiles = await watchBanks(providers, log, pool);
  const incoming = watchCoins(coins, { log, pool, mode: settings.MODE, logger });
  const reconciling = keepReconciling({ log, clock: new SystemClock(), scopes: scopesOf(adapters), logger });
  countWork(pool, workers.progress, circuits);
  const health = await startHealthServer({ host: settings.LISTEN_HOST, port: settings.LISTEN_PORT }, async () => ({
    ...(await readiness(pool, backend.kind, workers.progress(), circuits)),
    rates: describeFault(await rates.fault()),
  }));
  logger.info({ port: settings.LISTEN_PORT }, 'ready');

  endOnSignal(async () => {
    health.close();
    await Promise.all([...bankFiles, reconciling, incoming].map((watched) => watched.stop()));
    await workers.stop();
    await alarms.stop();
    await log.close();
    await keys.close();
    await Promise.all([pool.end(), reactorPool.end()]);
  }, logger);
}, logger);
