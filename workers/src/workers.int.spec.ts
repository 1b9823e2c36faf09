import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/core/event-store/event-log';
import { newCommandId } from '@danubit/core/event-store/event-ids';
import { runMigrations } from '@danubit/core/event-store/postgres/run-migrations';
import { SystemClock } from '@danubit/core/kernel/clock';
import { eventually } from '@danubit/core/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@danubit/core/testing/test-database';
import { postgresLog } from '@danubit/core/testing/test-logs';
import pg from 'pg';
import { pino } from 'pino';
import { claimDue } from './due/due-table.ts';
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
import { EVIDENCE, RATES, requestDeposit, typesOf, USER_ID } from './testing/deposit-scene.ts';
import { ScriptedProvider } from './testing/scripted-provider.ts';
import { startWorkers, type RunningWorkers } from './workers.ts';

const amount = money('EUR', 100n);
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
    databaseUrl: database.url,
    jobs,
    logger,
    backend: await openQueueBackend({ DATABASE_URL: database.url }),
  });
};
const stop = async (): Promise<void> => {
  await running?.stop();
  running = undefined;
};

const LOSE_THE_QUEUES = `DO $$ DECLARE t record; BEGIN
  FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'queue' AND tablename NOT LIKE '%migration%' LOOP
    EXECUTE format('TRUNCATE queue.%I CASCADE', t.tablename);
  END LOOP; END $$`;

beforeAll(async () => {
  database = await createTestDatabase();
  log = await postgresLog(database.url);
  await runMigrations({ url: database.url, schema: 'work', migrations: workMigrations });
  await migrateQueue(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 8 });
  provider = new ScriptedProvider({ charge: [{ kind: 'captured', money: amount, evidence: EVIDENCE }] });
  const tools = { log, clock, provider, rates: RATES, challengeTimeoutMs: 900_000 };
  const unused = (action: Job['action']): Job => ({ action, queue: 'mail', run: () => Promise.resolve('done') });
  jobs = [
    clearPaymentJob(tools),
    chargePaymentJob(tools),
    resolveChargeJob(tools),
    settlePaymentJob(tools),
    releaseLimitJob(tools),
    unused('mail-enquiry'),
    unused('mail-newsletter'),
    unused('send-mail'),
    unused('verify-identity'),
  ];
});

afterAll(async () => {
  await stop();
  await pool.end();
  await log.close();
  await database.drop();
});

test('a requested deposit is cleared, charged once and booked', async () => {
  await start();
  const paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, amount);
  await eventually(async () => (await typesOf(log, `payment-${paymentId}`)).includes('PaymentCompleted'));
  const month = clock.now().toISOString().slice(0, 7).replace('-', '');
  await eventually(async () => (await typesOf(log, `wallet-${USER_ID}-EUR-${month}-1`)).includes('EntryPosted'));
  expect(provider.charges.map((charge) => charge.paymentId)).toEqual([paymentId]);
  await stop();
});

test('losing every queue costs delay, not work', async () => {
  const paymentIds = Array.from({ length: 5 }, () => newCommandId(clock.now()));
  await start();
  for (const paymentId of paymentIds) {
    await requestDeposit(log, clock, paymentId, amount);
    await pool.query(LOSE_THE_QUEUES);
  }
  // What was queued and lost is due again when its mark has passed; here nobody waits for that.
  const forgetMarks = setInterval(() => void pool.query('UPDATE work.due SET enqueued_until = NULL WHERE done_at IS NULL'), 500);
  await eventually(async () => {
    const types = await Promise.all(paymentIds.map((paymentId) => typesOf(log, `payment-${paymentId}`)));
    return types.every((each) => each.includes('PaymentCompleted'));
  });
  clearInterval(forgetMarks);
  for (const paymentId of paymentIds) expect(provider.charges.filter((charge) => charge.paymentId === paymentId)).toHaveLength(1);
  await stop();
});

test('work that was asked for while nobody listened is done at the next start', async () => {
  const paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, amount);
  await start();
  await eventually(async () => (await typesOf(log, `payment-${paymentId}`)).includes('PaymentCompleted'));
  await stop();
});

test('a due row is claimed by one dispatcher only', async () => {
  await pool.query(`UPDATE work.due SET done_at = NULL, due_at = now(), enqueued_until = NULL`);
  const claims = await Promise.all(Array.from({ length: 4 }, () => claimDue(pool)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the boot refuses an action without a job and one with two', () => {
  expect(() => jobsByAction(jobs.slice(1))).toThrow('clear-payment has 0');
  expect(() => jobsByAction([...jobs, ...jobs.slice(0, 1)])).toThrow('clear-payment has 2');
});
