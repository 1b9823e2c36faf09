import { PaymentWaitTimes } from '@danubit/api/slices/payments/payment-wait-times';
import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';
import { givenCustomer, type TestCustomer } from '@danubit/api/testing/test-customers';
import { accessTokenRules } from '@danubit/card-gateway/access-token-rules';
import { apiClient } from '@danubit/card-gateway/api-client';
import { callerCheck, remoteKeySet } from '@danubit/card-gateway/caller';
import { buildCardGateway } from '@danubit/card-gateway/card-gateway.server';
import { gatewayLog } from '@danubit/card-gateway/gateway-log';
import { goodPayment } from '@danubit/card-gateway/testing/gateway-under-test';
import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { SystemClock } from '@danubit/runtime/clock';
import { eventually } from '@danubit/runtime/testing/eventually';
import { PROVIDERS_UNDER_TEST, type ProviderUnderTest } from '@danubit/simulators/providers-under-test';
import { openCircuits, type Circuits } from '@danubit/workers/circuits/circuits';
import { GuardedProvider } from '@danubit/workers/circuits/guarded-provider';
import { ACTIONS } from '@danubit/workers/due/due-work';
import { lanesOf } from '@danubit/workers/due/lanes';
import { workMigrations } from '@danubit/workers/due/migrations/work-migrations';
import { chargePaymentJob } from '@danubit/workers/jobs/charge-payment.job';
import { clearPaymentJob } from '@danubit/workers/jobs/clear-payment.job';
import type { Job } from '@danubit/workers/jobs/job';
import { releaseLimitJob } from '@danubit/workers/jobs/release-limit.job';
import { resolveChargeJob } from '@danubit/workers/jobs/resolve-charge.job';
import { settlePaymentJob } from '@danubit/workers/jobs/settle-payment.job';
import { migrateQueue } from '@danubit/workers/queue/migrate-queue';
import { openQueueBackend } from '@danubit/workers/queue/queue-backend';
import { allReactors } from '@danubit/workers/reactors/all-reactors';
import { clearing, MANY_TRIES } from '@danubit/workers/testing/deposit-scene';
import { publishRules } from '@danubit/workers/testing/publish-rules';
import { providersOf } from '@danubit/workers/testing/scripted-provider';
import { startWorkers, type RunningWorkers } from '@danubit/workers/workers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';

/**
 * Customers deposit by card while providers are down, one after the other and together: the card gateway, the api, the workers with their
 * circuits and the adapters, over the simulated providers.
 */

const clock = new SystemClock();
const OPEN_FOR_MS = 500;
const SETTLES_WITHIN_MS = 500;
const RECOVERS_WITHIN_MS = 60_000;

let api: TestApi;
let pool: pg.Pool;
let stripe: ProviderUnderTest;
let adyen: ProviderUnderTest;
let gateway: FastifyInstance;
let circuits: Circuits;
let workers: RunningWorkers | undefined;
let customer: TestCustomer;

beforeAll(async () => {
  const [first, second] = await Promise.all(PROVIDERS_UNDER_TEST.map(({ start }) => start()));
  if (first === undefined || second === undefined) throw new Error('This needs two providers.');
  [stripe, adyen] = [first, second];
  // As PROVIDER_SETTLES_WITHIN_SECONDS sets it.
  for (const { provider } of [stripe, adyen])
    Object.assign(provider, { capabilities: { ...provider.capabilities, notFoundCountsAfterMs: SETTLES_WITHIN_MS } });
  api = await startTestApi();
  Object.assign(api.app.get(PaymentWaitTimes), { projectionMs: 0 });
  const { DATABASE_URL: url } = api.settings;
  await runMigrations({ url, schema: 'work', migrations: workMigrations });
  await migrateQueue(url);
  pool = new pg.Pool({ connectionString: url, max: 8 + allReactors.length, pipeline: true });
  const tokenisers = new Map([stripe.provider, adyen.provider].map((each) => [each.name, each]));
  gateway = buildCardGateway({
    providers: { forNewPayments: 'stripe', of: (name) => tokenisers.get(name) },
    askApi: apiClient({ apiUrl: api.url, internalSecret: api.settings.INTERNAL_SECRET }),
    verifyCaller: callerCheck(remoteKeySet(api.url), accessTokenRules(api.settings.PUBLIC_URL)),
    isApiUp: () => Promise.resolve(true),
    clock,
    log: gatewayLog({ write: () => undefined }),
    trustedProxies: 'loopback',
  });
  await publishRules(api.eventLog, clock, { fallback: ['stripe', 'adyen'] }, ['stripe', 'adyen']);
});
afterAll(async () => {
  await gateway.close();
  await pool.end();
  await api.stop();
  await Promise.all([stripe.stop(), adyen.stop()]);
});

const startAll = async (): Promise<void> => {
  const { DATABASE_URL: databaseUrl } = api.settings;
  const lanes = lanesOf(['stripe', 'adyen']);
  circuits = openCircuits(lanes, () => undefined, OPEN_FOR_MS);
  const guarded = [stripe.provider, adyen.provider].map((each) => new GuardedProvider(each, circuits));
  const tools = {
    ...{ log: api.eventLog, clock, ...clearing(MANY_TRIES), challengeTimeoutMs: 900_000, providers: providersOf(...guarded) },
    healthOf: (name: string) => ({ isCircuitOpen: circuits.isClosedTo(`call:${name}`), approvals: 0, declines: 0 }),
  };
  const real = [clearPaymentJob(tools), chargePaymentJob(tools), resolveChargeJob(tools), settlePaymentJob(tools), releaseLimitJob(tools)];
  const others = ACTIONS.filter((action) => real.every((job) => job.action !== action));
  const unused = (action: Job['action']): Job => ({
    ...{ action, providerOf: () => Promise.resolve('stripe') },
    run: () => Promise.resolve('done'),
  });
  workers = startWorkers({
    ...{ log: api.eventLog, pool, reactorPool: pool, databaseUrl, reactors: allReactors, mode: 'test', lanes, circuits, keptDays: 30 },
    ...{ jobs: [...real, ...others.map(unused)], logger: pino({ level: 'silent' }) },
    backend: await openQueueBackend({ DATABASE_URL: databaseUrl }),
  });
};
const stopAll = async (): Promise<void> => {
  await workers?.stop();
  workers = undefined;
};

beforeEach(async () => {
  customer = await givenCustomer(api);
  api.app.get(PaymentWaitTimes).outcomeMs = 30_000;
  await startAll();
});
afterEach(async () => {
  await stopAll();
  await Promise.all([stripe.misbehave('normal'), adyen.misbehave('normal')]);
});

/** What the customer's page gets. */
const deposit = async (transactionId = transactionIdOf(newCommandId(clock.now()))) => {
  const { pspProvider: _, ...body } = goodPayment;
  const response = await gateway.inject({
    ...{ method: 'POST', url: '/functions/v1/process-payment' },
    headers: { ...customer.authorization, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    payload: { ...body, transactionId },
  });
  const { status, error } = response.json<{ status?: string; error?: { code: string; message: string } }>();
  return { transactionId, code: response.statusCode, status, error };
};
/** Captures of the payment at both providers. */
const captured = async (transactionId: string): Promise<readonly number[]> => {
  const id = paymentIdOf(transactionId) ?? '';
  return Promise.all([stripe.capturesOf(id), adyen.capturesOf(id)]);
};
const statusOf = async (transactionId: string): Promise<string> =>
  (await api.eventLog.load(paymentDecider, paymentStream(paymentIdOf(transactionId) ?? ''))).status;
const attemptsOf = async (transactionId: string): Promise<readonly string[]> =>
  (await api.eventLog.read<PaymentEvent>(paymentStream(paymentIdOf(transactionId) ?? ''))).flatMap(({ type, data }) =>
    type === 'AttemptStarted' ? [data.provider] : [],
  );

describe('a customer who deposits by card', () => {
  test.each([
    ['the first provider', () => stripe, [0, 1]],
    ['the second provider', () => adyen, [1, 0]],
  ])('pays through the other one while %s is down', async (_, down, captures) => {
    await down().misbehave('down');
    const paid = await deposit();
    expect(paid).toMatchObject({ code: 200, status: 'completed' });
    expect(await captured(paid.transactionId)).toEqual(captures);
  });

  test('reads that nothing was charged while both are down, and pays with the same form as soon as one is back', async () => {
    await Promise.all([stripe.misbehave('down'), adyen.misbehave('down')]);
    const refused = await deposit();
    expect(refused).toMatchObject({
      code: 503,
      error: {
        code: 'PROVIDER_UNAVAILABLE',
        message: 'The card provider is not responding at the moment. You have not been charged. Try again in a moment.',
      },
    });
    expect(await statusOf(refused.transactionId)).toBe('none');
    await adyen.misbehave('normal');
    expect(await deposit(refused.transactionId)).toMatchObject({ code: 200, status: 'completed' });
    await stripe.misbehave('normal');
    expect(await captured(refused.transactionId)).toEqual([0, 1]);
  });

  test('whose card was taken before its provider went down sees "processing", and is charged once, by no other, when it is back', async () => {
    await stopAll();
    api.app.get(PaymentWaitTimes).outcomeMs = 0;
    const waiting = await deposit();
    expect(waiting).toMatchObject({ code: 202, status: 'processing' });
    await stripe.misbehave('down');
    await startAll();
    await eventually(async () => (await statusOf(waiting.transactionId)) === 'unknown', RECOVERS_WITHIN_MS);
    await stripe.misbehave('normal');
    await eventually(async () => (await statusOf(waiting.transactionId)) === 'completed', RECOVERS_WITHIN_MS);
    expect([await attemptsOf(waiting.transactionId), await captured(waiting.transactionId)]).toEqual([['stripe'], [1, 0]]);
  });

  test('pays through each provider in turn while they are down in turn, and no payment is captured twice', async () => {
    const paid: string[] = [];
    for (const [down, up] of [
      [stripe, adyen],
      [adyen, stripe],
      [stripe, adyen],
    ] as const) {
      await Promise.all([down.misbehave('down'), up.misbehave('normal')]);
      const { transactionId, status } = await deposit();
      expect(status).toBe('completed');
      paid.push(transactionId);
    }
    await stripe.misbehave('normal');
    expect(await Promise.all(paid.map((id) => captured(id)))).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });
});
