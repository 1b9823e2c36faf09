import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { clearing, EVIDENCE, requestDeposit, TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { findCapturesJob } from './find-captures.job.ts';
import { resolveChargeJob } from './resolve-charge.job.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const eur250 = money('EUR', 25_000n);
const captured = { kind: 'captured', money: eur250, evidence: EVIDENCE } as const;
const unknown = { kind: 'unknown', reason: 'timeout', providerReference: null } as const;
const declined = { kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference: 'pi_1' } as const;
const captures = (...references: readonly string[]) =>
  ({
    kind: 'captures',
    captures: references.map((providerReference) => ({ attempt: 1, money: eur250, evidence: { ...EVIDENCE, providerReference } })),
  }) as const;

let log: EventLog;
let clock: TestClock;
let paymentId: string;
let stream: string;
beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  stream = paymentStream(paymentId);
  await requestDeposit(log, clock, paymentId, eur250);
});

const scene = (script: ConstructorParameters<typeof ScriptedProvider>[0]) => {
  const provider = new ScriptedProvider(script);
  const tools = { log, clock, providers: providersOf(provider), ...clearing(), challengeTimeoutMs: 900_000 };
  const find = (subject: string) => findCapturesJob(tools).run(workOn('find-captures', subject));
  return {
    provider,
    clear: () => clearPaymentJob(tools).run(workOn('clear-payment', paymentId)),
    charge: () => chargePaymentJob(tools).run(workOn('charge-payment', paymentId)),
    resolve: (tries = 0) => resolveChargeJob(tools).run(workOn('resolve-charge', paymentId, tries)),
    byPlan: () => find(paymentId),
    byNotification: (reference: string) => find(`${paymentId}/stripe/${reference}`),
  };
};
/** No charge was found in time, so the payment failed as never submitted. */
const neverSubmitted = async (script: ConstructorParameters<typeof ScriptedProvider>[0]) => {
  const run = scene({ charge: [unknown], find: [{ kind: 'not-found' }], ...script });
  await run.clear();
  await run.charge();
  clock.pass(90_000);
  await run.resolve(1);
  clock.pass(90_000);
  await run.resolve(2);
  expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'never_submitted' } });
  return run;
};

describe('a capture of a payment that was never submitted', () => {
  test('is found because of a notification', async () => {
    const run = await neverSubmitted({ captures: [captures('pi_1')] });
    expect(await run.byNotification('pi_1')).toBe('done');
    expect((await log.read(stream)).at(-1)).toMatchObject({
      type: 'LateCaptureFound',
      data: { attempt: 1, provider: 'stripe', money: eur250, evidence: { providerReference: 'pi_1' } },
    });
  });

  test('is found without a notification, however late it comes: after 10 minutes, an hour, a day and three days', async () => {
    const run = await neverSubmitted({ captures: [captures(), captures(), captures(), captures('pi_1')] });
    clock.pass(10 * MINUTE_MS);
    expect(await run.byPlan()).toEqual({ againInMs: 50 * MINUTE_MS });
    clock.pass(50 * MINUTE_MS);
    expect(await run.byPlan()).toEqual({ againInMs: 23 * HOUR_MS });
    clock.pass(23 * HOUR_MS);
    expect(await run.byPlan()).toEqual({ againInMs: 48 * HOUR_MS });
    clock.pass(48 * HOUR_MS);
    expect(await run.byPlan()).toBe('done');
    expect((await typesOf(log, stream)).at(-1)).toBe('LateCaptureFound');
  });

  test('is recorded once, and so is each of several', async () => {
    const run = await neverSubmitted({ captures: [captures('pi_1'), captures('pi_1', 'pi_2')] });
    await run.byPlan();
    await run.byNotification('pi_1');
    await run.byPlan();
    await run.byPlan();
    expect((await typesOf(log, stream)).filter((type) => type === 'LateCaptureFound')).toHaveLength(2);
  });

  test('is searched for again when the provider is unavailable', async () => {
    const run = await neverSubmitted({ captures: [{ kind: 'unknown', reason: 'timeout' }] });
    expect(await run.byPlan()).toEqual({ againInMs: 5 * MINUTE_MS });
  });
});

describe('a capture of a payment that was not charged', () => {
  test('ends the payment, so that it is not charged', async () => {
    const run = scene({ charge: [captured], captures: [captures('pi_9')] });
    await run.clear();
    await run.byNotification('pi_9');
    await run.charge();
    expect((await typesOf(log, stream)).slice(2)).toEqual(['LateCaptureFound', 'PaymentFailed']);
    expect(run.provider.charges).toHaveLength(0);
  });
});

describe('a second capture of a payment that completed', () => {
  test('is found by schedule, with one query when the first answer was clear', async () => {
    const run = scene({ charge: [captured], captures: [captures('pi_1', 'pi_2')] });
    await run.clear();
    await run.charge();
    clock.pass(HOUR_MS);
    expect(await run.byPlan()).toBe('done');
    expect((await log.read(stream)).at(-1)).toMatchObject({
      type: 'DoubleCaptureFound',
      data: { evidence: { providerReference: 'pi_2' } },
    });
  });

  test('is searched for longer when an answer was lost', async () => {
    const run = scene({ charge: [unknown], find: [captured], captures: [captures('pi_1')] });
    await run.clear();
    await run.charge();
    await run.resolve();
    clock.pass(HOUR_MS);
    expect(await run.byPlan()).toEqual({ againInMs: 23 * HOUR_MS });
  });

  test('costs no call when a notification names the capture it completed with', async () => {
    const run = scene({ charge: [captured] });
    await run.clear();
    await run.charge();
    expect(await run.byNotification('pi_1')).toBe('done');
    expect(run.provider.calls).toEqual(['charge']);
  });
});

test('work that is derived again for the whole log queries recent payments only', async () => {
  const run = scene({ charge: [captured], captures: [captures('pi_1')] });
  await run.clear();
  await run.charge();
  clock.pass(31 * 24 * HOUR_MS);
  expect(await run.byPlan()).toBe('done');
  expect(run.provider.calls).toEqual(['charge']);
});

test('a first query that is days late is still made', async () => {
  const run = scene({ charge: [captured], captures: [captures('pi_1', 'pi_2')] });
  await run.clear();
  await run.charge();
  clock.pass(29 * 24 * HOUR_MS);
  await run.byPlan();
  expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'DoubleCaptureFound' });
});

test('an open attempt is left to resolve-charge', async () => {
  const run = scene({ charge: [unknown] });
  await run.clear();
  await run.charge();
  expect(await run.byNotification('pi_1')).toBe('done');
  expect(run.provider.calls).toEqual(['charge']);
});

test.each([
  ['another amount', money('EUR', 1n)],
  ['another currency', money('USD', 25_000n)],
])('a capture of %s found by look-up ends the payment instead of failing forever', async (_, taken) => {
  const run = scene({ charge: [unknown], find: [{ ...captured, money: taken }] });
  await run.clear();
  await run.charge();
  expect(await run.resolve()).toBe('done');
  expect((await typesOf(log, stream)).slice(-2)).toEqual(['DifferingCaptureFound', 'PaymentFailed']);
  expect((await log.read(stream)).at(-1)).toMatchObject({ data: { code: 'capture_in_review' } });
});

test('a decline does not end a payment that has a capture', async () => {
  const run = scene({ charge: [declined], captures: [captures('pi_2')] });
  await run.clear();
  await run.charge();
  await run.byPlan();
  expect((await typesOf(log, stream)).slice(-2)).toEqual(['PaymentFailed', 'LateCaptureFound']);
});
