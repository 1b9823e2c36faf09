import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { SystemClock } from '@danubit/runtime/clock';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import pg from 'pg';
import { pino } from 'pino';
import { openCircuits } from './circuits/circuits.ts';
import { ACTIONS } from './due/due-work.ts';
import { lanesOf } from './due/lanes.ts';
import { workMigrations } from './due/migrations/work-migrations.ts';
import { chargePaymentJob } from './jobs/charge-payment.job.ts';
import { clearPaymentJob } from './jobs/clear-payment.job.ts';
import { jobsByAction } from './jobs/job-runner.ts';
import type { Job } from './jobs/job.ts';
import { releaseLimitJob } from './jobs/release-limit.job.ts';
import { resolveChargeJob } from './jobs/resolve-charge.job.ts';
import { settlePaymentJob } from './jobs/settle-payment.job.ts';
import { migrateQueue } from './queue/migrate-queue.ts';
import { openQueueBackend } from './queue/queue-backend.ts';
import { allReactors } from './reactors/all-reactors.ts';
import { clearing, MANY_TRIES, EVIDENCE, requestDeposit, typesOf, USER_ID } from './testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from './testing/scripted-provider.ts';
import { startWorkers, type RunningWorkers } from './workers.ts';

const amount = money('EUR', 100n);
/** A mark lasts 30 s; one that expires within this time is more than half a second old, so its job is lost rather than starting. */
const SOON = '29.5 seconds';
const LIMIT_MS = 60_000;
const LANES = lanesOf(['stripe']);
const clock = new SystemClock();
const logger = pino({ level: 'silent' });

let database: TestDatabase;
let pool: pg.Pool;
let log: EventLog;
let provider: ScriptedProvider;
let jobs: readonly Job[];
let running: RunningWorkers | undefined;

const start = async (): Promise<void> => {
  running = startWorkers({
    log,
    pool,
    reactorPool: pool,
    databaseUrl: database.url,
    reactors: allReactors,
    mode: 'test',
    lanes: LANES,
    circuits: openCircuits(LANES, () => undefined),
    keptDays: 30,
    jobs,
    logger,
    backend: await openQueueBackend({ DATABASE_URL: database.url }),
  });
};
const stop = async (): Promise<void> => {
  await running?.stop();
  running = undefined;
};

/** One statement over all tables, so that changes by the workers come before or after it. */
const LOSE_THE_QUEUES = `DO $$ BEGIN EXECUTE (
  SELECT 'TRUNCATE ' || string_agg(format('queue.%I', tablename), ', ' ORDER BY tablename) || ' CASCADE'
  FROM pg_tables WHERE schemaname = 'queue' AND tablename NOT LIKE '%migration%'); END $$`;
const DEADLOCK = '40P01';

/** The workers take locks in another order, so the server may abort one side to break a deadlock. */
const loseTheQueues = async (): Promise<void> => {
  for (;;) {
    try {
      await pool.query(LOSE_THE_QUEUES);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK)) throw error;
    }
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  log = await postgresLog(database.url);
  await runMigrations({ url: database.url, schema: 'work', migrations: workMigrations });
  await migrateQueue(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 8 + allReactors.length, pipeline: true });
  provider = new ScriptedProvider({ charge: [{ kind: 'captured', money: amount, evidence: EVIDENCE }] });
  const tools = { log, clock, providers: providersOf(provider), ...clearing(MANY_TRIES), challengeTimeoutMs: 900_000 };
  const unused = (action: Job['action']): Job => ({
    action,
    providerOf: () => Promise.resolve('stripe'),
    run: () => Promise.resolve('done'),
  });
  const real = [clearPaymentJob(tools), chargePaymentJob(tools), resolveChargeJob(tools), settlePaymentJob(tools), releaseLimitJob(tools)];
  jobs = [...real, ...ACTIONS.filter((action) => real.every((job) => job.action !== action)).map(unused)];
});

// Also after a failed test: workers left running hold connections, and the pool would wait for them forever.
afterEach(stop);

afterAll(async () => {
  await pool.end();
  await log.close();
  await database.drop();
});

test('a requested deposit is cleared, charged once and booked', async () => {
  await start();
  const paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, amount);
  await eventually(async () => (await typesOf(log, paymentStream(paymentId))).includes('PaymentCompleted'));
  const month = clock.now().toISOString().slice(0, 7).replace('-', '');
  await eventually(async () => (await typesOf(log, walletStream(USER_ID, 'EUR', month, 1))).includes('EntryPosted'));
  expect(provider.charges.map((charge) => charge.paymentId)).toEqual([paymentId]);
});

test('losing every queue delays work but loses none', async () => {
  const paymentIds = Array.from({ length: 5 }, () => newCommandId(clock.now()));
  await start();
  for (const paymentId of paymentIds) {
    await requestDeposit(log, clock, paymentId, amount);
    await loseTheQueues();
  }
  await eventually(async () => {
    // Queued work that was lost is due again when its mark expires; the test shortens that time.
    await pool.query('UPDATE work.due SET enqueued_until = NULL WHERE done_at IS NULL AND enqueued_until < now() + $1::interval', [SOON]);
    const types = await Promise.all(paymentIds.map((paymentId) => typesOf(log, paymentStream(paymentId))));
    return types.every((each) => each.includes('PaymentCompleted'));
  }, LIMIT_MS);
  for (const paymentId of paymentIds) expect(provider.charges.filter((charge) => charge.paymentId === paymentId)).toHaveLength(1);
});

test('work that was requested while no worker ran is done at the next start', async () => {
  const paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, amount);
  await start();
  await eventually(async () => (await typesOf(log, paymentStream(paymentId))).includes('PaymentCompleted'));
});

test('the process does not start with an action without a job or with two', () => {
  expect(() => jobsByAction(jobs.slice(1))).toThrow('clear-payment has 0');
  expect(() => jobsByAction([...jobs, ...jobs.slice(0, 1)])).toThrow('clear-payment has 2');
  const cannotTell = jobs.map(({ action, run }) => ({ action, run }));
  expect(() => jobsByAction(cannotTell)).toThrow('that of charge-payment cannot tell its provider');
});

test('reactors are not live during an outage of the log, even without new events', async () => {
  await start();
  await eventually(() => running?.progress().every(({ state }) => state === 'live') === true);
  const away = jest.spyOn(log.watch, 'awayForMs').mockReturnValue(5_000);
  expect(new Set(running?.progress().map(({ state, behind }) => `${state} ${String(behind)}`))).toEqual(new Set(['out-of-sight true']));
  away.mockRestore();
});
