import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { LEASE_CONNECTIONS } from '@danubit/consumer/lease';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { SystemClock } from '@danubit/runtime/clock';
import type { ChargeRequest, ChargeResult, ChargeLookUpResult } from '@danubit/core/payment-provider/payment-provider.port';
import { paymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { describeWhereAvailable } from '@danubit/runtime/testing/describe-where-available';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import pg from 'pg';
import { pino } from 'pino';
import { openCircuits, type Circuits } from './circuits/circuits.ts';
import { GuardedProvider } from './circuits/guarded-provider.ts';
import { ACTIONS } from './due/due-work.ts';
import { lanesOf } from './due/lanes.ts';
import { workMigrations } from './due/migrations/work-migrations.ts';
import { chargePaymentJob } from './jobs/charge-payment.job.ts';
import { clearPaymentJob } from './jobs/clear-payment.job.ts';
import type { Job } from './jobs/job.ts';
import { releaseLimitJob } from './jobs/release-limit.job.ts';
import { resolveChargeJob } from './jobs/resolve-charge.job.ts';
import { settlePaymentJob } from './jobs/settle-payment.job.ts';
import { migrateQueue } from './queue/migrate-queue.ts';
import { openQueueBackend } from './queue/queue-backend.ts';
import { allReactors } from './reactors/all-reactors.ts';
import { clearing, MANY_TRIES, EVIDENCE, requestDeposit, typesOf } from './testing/deposit-scene.ts';
import { redisServer, startRedis, type RunningRedis } from './testing/redis-server.ts';
import { ScriptedProvider } from './testing/scripted-provider.ts';
import { startWorkers, type RunningWorkers } from './workers.ts';

const HUNG = 120;
/** Expected to take some tens of milliseconds on a quiet machine; the hung calls take a minute. */
const ORDINARY_MS = 10_000;
const CALL_MS = 60_000;
const LIMIT_MS = 60_000;
const amount = money('EUR', 100n);
const clock = new SystemClock();
const logger = pino({ level: 'silent' });
const LANES = lanesOf(['slow', 'quick']);

/** A provider whose calls hang until the test lets them time out. */
class HangingProvider extends ScriptedProvider {
  readonly #timeOut = Promise.withResolvers<undefined>();
  constructor() {
    super({}, 'slow');
  }
  timeOut(): void {
    this.#timeOut.resolve(undefined);
  }
  override async charge(request: ChargeRequest): Promise<ChargeResult> {
    this.charges.push(request);
    return this.#answer();
  }
  override findCharge(): Promise<ChargeLookUpResult> {
    this.calls.push('find');
    return this.#answer();
  }
  async #answer(): Promise<ChargeResult> {
    await this.#timeOut.promise;
    return { kind: 'unknown', reason: 'timeout', providerReference: null };
  }
}

/** On a busy machine a lease may expire, and the server then ends its session. */
const openPool = (max: number): pg.Pool =>
  new pg.Pool({ connectionString: database.url, max, pipeline: true }).on('error', () => undefined);

let database: TestDatabase;
let pool: pg.Pool;
let reactorPool: pg.Pool;
let log: EventLog;
let running: RunningWorkers | undefined;
let slow: HangingProvider;
let quick: ScriptedProvider;
let circuits: Circuits;

beforeAll(async () => {
  database = await createTestDatabase();
  log = await postgresLog(database.url);
  await runMigrations({ url: database.url, schema: 'work', migrations: workMigrations });
  await migrateQueue(database.url);
  pool = openPool(8);
  reactorPool = openPool(allReactors.length + LEASE_CONNECTIONS);
});
afterEach(async () => {
  slow.timeOut();
  await running?.stop();
  running = undefined;
  await pool.query('TRUNCATE work.due');
});
afterAll(async () => {
  await Promise.all([pool.end(), reactorPool.end()]);
  await log.close();
  await database.drop();
});

const jobs = (): readonly Job[] => {
  const providers = paymentProviders(
    [slow, quick].map((provider) => new GuardedProvider(provider, circuits)),
    () => undefined,
  );
  const tools = { log, clock, providers, ...clearing(MANY_TRIES), challengeTimeoutMs: 900_000 };
  const real = [clearPaymentJob(tools), chargePaymentJob(tools), resolveChargeJob(tools), settlePaymentJob(tools), releaseLimitJob(tools)];
  const others = ACTIONS.filter((action) => real.every((job) => job.action !== action));
  return [
    ...real,
    ...others.map((action): Job => ({ action, providerOf: () => Promise.resolve('quick'), run: () => Promise.resolve('done') })),
  ];
};

const start = async (redisUrl?: string): Promise<void> => {
  slow = new HangingProvider();
  quick = new ScriptedProvider({ charge: [{ kind: 'captured', money: amount, evidence: EVIDENCE }] }, 'quick');
  circuits = openCircuits(LANES, () => undefined);
  running = startWorkers({
    ...{ log, pool, reactorPool, databaseUrl: database.url, mode: 'test', lanes: LANES, circuits, keptDays: 30 },
    ...{
      reactors: allReactors,
      jobs: jobs(),
      logger,
      backend: await openQueueBackend({ DATABASE_URL: database.url, REDIS_URL: redisUrl }),
    },
  });
};

const deposit = async (provider: 'slow' | 'quick'): Promise<string> => {
  const paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, amount, provider);
  return paymentId;
};
const has = async (paymentId: string, type: string): Promise<boolean> => (await typesOf(log, paymentStream(paymentId))).includes(type);
const isSettled = async (paymentId: string): Promise<boolean> => {
  const { rowCount } = await pool.query(`SELECT FROM work.due WHERE action = 'settle-payment' AND subject = $1 AND done_at IS NOT NULL`, [
    paymentId,
  ]);
  return rowCount === 1;
};

/** One provider hangs in as many calls as its lane makes at once, and its backlog waits behind them. */
const hang = async (): Promise<readonly string[]> => {
  const paymentIds = await Promise.all(Array.from({ length: HUNG }, () => deposit('slow')));
  await eventually(() => slow.charges.length === 16, LIMIT_MS);
  await eventually(async () => (await Promise.all(paymentIds.map((id) => has(id, 'PaymentCleared')))).every(Boolean), LIMIT_MS);
  return paymentIds;
};

const healthyThroughout = async (): Promise<void> => {
  await hang();
  const startedAt = performance.now();
  const paymentId = await deposit('quick');
  await eventually(() => isSettled(paymentId), CALL_MS);
  expect(performance.now() - startedAt).toBeLessThan(ORDINARY_MS);
  expect(slow.charges).toHaveLength(16);
};

describe('120 hung calls of one provider', () => {
  test('delay neither a payment at another provider nor its booking', async () => {
    await start();
    await healthyThroughout();
  }, 120_000);

  test('open the circuit: payments without a call stay cleared, and none has an unknown outcome', async () => {
    await start();
    const paymentIds = await hang();
    slow.timeOut();
    await eventually(() => circuits.states().some(({ lane, state }) => lane === 'call:slow' && state === 'open'), LIMIT_MS);
    const attempted = await Promise.all(paymentIds.map((id) => has(id, 'AttemptStarted')));
    expect(attempted.filter(Boolean).length).toBeLessThan(HUNG / 2);
    const paymentId = await deposit('quick');
    await eventually(() => isSettled(paymentId), ORDINARY_MS);
  }, 120_000);
});

test('hung look-ups do not hold back first charges at the same provider', async () => {
  await start();
  await deposit('slow');
  await eventually(() => slow.charges.length === 1, LIMIT_MS);
  const waiting = Array.from({ length: 40 }, () => newCommandId(clock.now()));
  await pool.query(
    `INSERT INTO work.due (id, action, subject, lane, mode, cause_event_id, correlation_id, due_at)
     SELECT gen_random_uuid(), 'resolve-charge', subject, 'look-up:slow', 'test', gen_random_uuid(), 'c', now() FROM unnest($1::text[]) AS subject`,
    [waiting],
  );
  const paymentId = await deposit('slow');
  await eventually(() => slow.charges.some((charge) => charge.paymentId === paymentId), ORDINARY_MS);
}, 120_000);

test('a ticket queued for longer than its mark lasts, or running for longer, stays the only one', async () => {
  await start();
  await hang();
  await pool.query(`UPDATE work.due SET enqueued_until = now() - interval '1 second' WHERE enqueued_until IS NOT NULL AND lease IS NULL`);
  await eventually(async () => {
    const { rowCount } = await pool.query(`SELECT FROM work.due WHERE done_at IS NULL AND enqueued_until < now()`);
    return rowCount === 0;
  }, LIMIT_MS);
  const { rows } = await pool.query<{ most: number }>(`SELECT max(enqueued) AS most FROM work.due WHERE action = 'charge-payment'`);
  expect(rows[0]?.most).toBe(1);
  slow.timeOut();
  await eventually(() => circuits.states().some(({ state }) => state === 'open'), LIMIT_MS);
  const charged = slow.charges.map(({ paymentId }) => paymentId);
  expect(new Set(charged).size).toBe(charged.length);
}, 120_000);

describeWhereAvailable('on Redis', redisServer(), () => {
  test('hung calls of one provider do not delay another one in the other direction either', async () => {
    const redis: RunningRedis = await startRedis('noeviction');
    try {
      await start(redis.url);
      await healthyThroughout();
      slow.timeOut();
      await running?.stop();
      running = undefined;
    } finally {
      await redis.stop();
    }
  }, 120_000);
});
