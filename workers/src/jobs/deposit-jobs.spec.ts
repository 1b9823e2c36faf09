import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { ChargeRequest } from '@danubit/core/payment-provider/payment-provider.port';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { CLEARANCE_VALID_MS, clearing, EVIDENCE, requestDeposit, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { releaseLimitJob } from './release-limit.job.ts';
import { resolveChargeJob } from './resolve-charge.job.ts';

const eur250 = money('EUR', 25_000n);
const captured = { kind: 'captured', money: eur250, evidence: EVIDENCE } as const;
const unknown = { kind: 'unknown', reason: 'timeout', providerReference: null } as const;
const notFound = { kind: 'not-found' } as const;
const challenge = { kind: 'requires-action', url: 'http://bank/', providerReference: 'pi_1' } as const;
const declined = { kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference: 'pi_1' } as const;

let log: EventLog;
let clock: TestClock;
let paymentId: string;
let stream: string;

const scene = (script: ConstructorParameters<typeof ScriptedProvider>[0]) => {
  const provider = new ScriptedProvider(script);
  const tools = { log, clock, providers: providersOf(provider), ...clearing(), challengeTimeoutMs: 900_000 };
  const run = {
    clear: () => clearPaymentJob(tools).run(workOn('clear-payment', paymentId)),
    charge: () => chargePaymentJob(tools).run(workOn('charge-payment', paymentId)),
    resolve: (tries = 0) => resolveChargeJob(tools).run(workOn('resolve-charge', paymentId, tries)),
    release: () => releaseLimitJob(tools).run(workOn('release-limit', paymentId)),
  };
  return { provider, run };
};

beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  stream = paymentStream(paymentId);
  await requestDeposit(log, clock, paymentId, eur250);
});

describe('clearing', () => {
  test('reserves the limit before it clears', async () => {
    await scene({}).run.clear();
    expect(await typesOf(log, limitsStream(USER_ID, '2026-11'))).toEqual(['LimitReserved']);
    expect(await typesOf(log, stream)).toEqual(['PaymentRequested', 'PaymentCleared']);
  });

  test('reserves and clears once when repeated', async () => {
    const { run } = scene({});
    await run.clear();
    await run.clear();
    expect(await typesOf(log, limitsStream(USER_ID, '2026-11'))).toEqual(['LimitReserved']);
    expect(await typesOf(log, stream)).toEqual(['PaymentRequested', 'PaymentCleared']);
  });

  test('refuses a payment over the limit and names the limit', async () => {
    const second = newCommandId(clock.now());
    await requestDeposit(log, clock, second, money('USD', 1_000_000n));
    await scene({}).run.clear();
    await clearPaymentJob({ log, clock, ...clearing() }).run(workOn('clear-payment', second));
    const refused = (await log.read(paymentStream(second))).at(-1);
    expect(refused?.data).toMatchObject({
      code: 'daily_limit_exceeded',
      limit: money('USD', 1_000_000n),
      remaining: money('USD', 975_000n),
    });
  });
});

describe('charging', () => {
  test('records the attempt before the call, and completes on capture', async () => {
    const { provider, run } = scene({ charge: [captured] });
    await run.clear();
    expect(await run.charge()).toBe('done');
    expect(provider.charges).toHaveLength(1);
    expect(await typesOf(log, stream)).toEqual([
      'PaymentRequested',
      'PaymentCleared',
      'AttemptStarted',
      'ChargeCaptured',
      'PaymentCompleted',
    ]);
  });

  test('calls the provider once when two runs overlap', async () => {
    const { provider, run } = scene({ charge: [captured] });
    await run.clear();
    await Promise.all([run.charge(), run.charge(), run.charge()]);
    expect(provider.charges).toHaveLength(1);
  });

  test('leaves the attempt to look-up when the process was paused before the call', async () => {
    const standing = new (class extends ScriptedProvider {
      override requestHash(request: ChargeRequest): string {
        clock.pass(15_000);
        return super.requestHash(request);
      }
    })({ charge: [captured] });
    await scene({}).run.clear();
    const tools = { log, clock, providers: providersOf(standing), challengeTimeoutMs: 900_000, clearanceValidMs: 900_000 };
    await chargePaymentJob(tools).run(workOn('charge-payment', paymentId));
    expect(standing.charges).toHaveLength(0);
    expect((await typesOf(log, stream)).at(-1)).toBe('AttemptStarted');
  });

  test('makes no call for a payment whose clearance has expired, and ends it', async () => {
    const { provider, run } = scene({ charge: [captured] });
    await run.clear();
    clock.pass(CLEARANCE_VALID_MS);
    await run.charge();
    expect(provider.charges).toHaveLength(0);
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'payment_expired' } });
  });

  test('makes no call without clearance', async () => {
    const { provider, run } = scene({ charge: [captured] });
    await run.charge();
    expect(provider.charges).toHaveLength(0);
  });

  test('gives the limit back when it failed', async () => {
    const { run } = scene({ charge: [declined] });
    await run.clear();
    await run.charge();
    await run.release();
    expect(await typesOf(log, limitsStream(USER_ID, '2026-11'))).toEqual(['LimitReserved', 'LimitReleased']);
  });
});

describe('resolving', () => {
  test('finds a capture whose answer was lost', async () => {
    const { provider, run } = scene({ charge: [unknown], find: [captured] });
    await run.clear();
    await run.charge();
    expect(await run.resolve()).toBe('done');
    expect(provider.calls).toEqual(['charge', 'find']);
    expect((await typesOf(log, stream)).slice(3)).toEqual(['ChargeOutcomeUnknown', 'ChargeResolved', 'ChargeCaptured', 'PaymentCompleted']);
  });

  test('does not accept "not found" before the provider has had its time', async () => {
    const { provider, run } = scene({ charge: [unknown], find: [notFound] });
    await run.clear();
    await run.charge();
    expect(await run.resolve()).toEqual({ againInMs: 90_000 });
    expect(provider.charges).toHaveLength(1);
  });

  test('then repeats the request under the same key, never a new one', async () => {
    const { provider, run } = scene({ charge: [unknown, captured], find: [notFound] });
    await run.clear();
    await run.charge();
    clock.pass(90_000);
    expect(await run.resolve()).toBe('done');
    expect(provider.charges).toHaveLength(2);
    expect(provider.charges[1]).toEqual({ ...provider.charges[0], sentAs: `hash of ${paymentId}.1.charge` });
    expect((await typesOf(log, stream)).at(-1)).toBe('PaymentCompleted');
  });

  test('repeats the request under the key also when the look-up is unavailable', async () => {
    const { provider, run } = scene({ charge: [unknown, captured], find: [{ ...unknown, reason: 'http_429_rate_limit' }] });
    await run.clear();
    await run.charge();
    expect(await run.resolve()).toEqual({ againInMs: 1_000 });
    expect(provider.charges).toHaveLength(1);
    clock.pass(90_000);
    expect(await run.resolve(1)).toBe('done');
    expect((await typesOf(log, stream)).at(-1)).toBe('PaymentCompleted');
  });

  test('never ends a payment while the look-up is unavailable', async () => {
    const { provider, run } = scene({ charge: [unknown], find: [unknown] });
    await run.clear();
    await run.charge();
    for (let tries = 1; tries < 5; tries += 1) {
      clock.pass(90_000);
      expect(await run.resolve(tries)).toHaveProperty('againInMs');
    }
    expect(provider.charges).toHaveLength(2);
    expect((await typesOf(log, stream)).at(-1)).toBe('ChargeOutcomeUnknown');
  });

  test('of a provider without look-ups repeats the request under its key until it answers, and never says "not found"', async () => {
    const processing = { kind: 'processing', providerReference: 'pi_1' } as const;
    const { provider, run } = scene({ charge: [unknown, unknown, processing, captured], find: [{ ...unknown, reason: 'no_report' }] });
    provider.capabilities = { ...provider.capabilities, looksUpByReference: false };
    await run.clear();
    await run.charge();
    for (let tries = 1; tries < 4; tries += 1) {
      clock.pass(90_000);
      await run.resolve(tries);
    }
    expect(new Set(provider.charges.map(({ key }) => key)).size).toBe(1);
    expect(provider.charges).toHaveLength(4);
    expect((await typesOf(log, stream)).at(-1)).toBe('PaymentCompleted');
  });

  test('of a provider without look-ups repeats the request under its key until the key is about to expire', async () => {
    const { provider, run } = scene({ charge: [unknown], find: [{ ...unknown, reason: 'no_report' }] });
    provider.capabilities = { ...provider.capabilities, looksUpByReference: false };
    await run.clear();
    await run.charge();
    clock.pass(15 * 60_000);
    expect(await run.resolve()).toHaveProperty('againInMs');
    clock.pass(2 * 3_600_000);
    expect(await run.resolve(1)).toHaveProperty('againInMs');
    expect(new Set(provider.charges.map(({ key }) => key)).size).toBe(1);
    expect(provider.charges).toHaveLength(3);
    clock.pass(24 * 3_600_000);
    expect(await run.resolve(2)).toHaveProperty('againInMs');
    expect(provider.charges).toHaveLength(3);
  });

  test('ends a challenge that was left open at a provider that cannot cancel', async () => {
    const challenge = { kind: 'requires-action', url: 'https://provider.example/3ds', providerReference: 'pi_1' } as const;
    const { provider, run } = scene({ charge: [challenge], retrieve: [challenge] });
    provider.capabilities = { ...provider.capabilities, cancels: false };
    await run.clear();
    await run.charge();
    clock.pass(15 * 60_000);
    expect(await run.resolve()).toHaveProperty('againInMs');
    clock.pass(60 * 60_000);
    expect(await run.resolve(1)).toBe('done');
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'authentication_abandoned' } });
  });

  test('does not repeat a charge when the customer has left: 15 minutes after the attempt', async () => {
    const { provider, run } = scene({ charge: [unknown, captured], find: [notFound] });
    await run.clear();
    await run.charge();
    clock.pass(15 * 60_000);
    expect(await run.resolve()).toBe('done');
    expect(provider.charges).toHaveLength(1);
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'never_submitted' } });
  });

  test('does not repeat a charge when its key is about to expire: the provider would take it for a new one', async () => {
    const { provider, run } = scene({ charge: [unknown, captured], find: [notFound] });
    provider.capabilities = { ...provider.capabilities, keyWindowMs: 4 * 3_600_000 + 60_000 };
    await run.clear();
    await run.charge();
    clock.pass(90_000);
    expect(await run.resolve()).toBe('done');
    expect(provider.charges).toHaveLength(1);
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'never_submitted' } });
  });

  test('ends a payment that never reached the provider', async () => {
    const { run } = scene({ charge: [unknown], find: [notFound] });
    await run.clear();
    await run.charge();
    clock.pass(90_000);
    await run.resolve(1);
    clock.pass(90_000);
    expect(await run.resolve(2)).toBe('done');
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'never_submitted' } });
  });

  test('cancels a charge that the provider has but never began', async () => {
    const notConfirmed = { kind: 'unknown', reason: 'not_confirmed', providerReference: 'pi_1' } as const;
    const cancelled = { ...declined, code: 'never_submitted' } as const;
    const { provider, run } = scene({ charge: [unknown], find: [notConfirmed], cancel: [cancelled] });
    await run.clear();
    await run.charge();
    expect(await run.resolve()).toBe('done');
    expect(provider.calls).toEqual(['charge', 'find', 'cancel']);
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'never_submitted' } });
  });

  test('looks up when the process died during an attempt', async () => {
    const { run } = scene({ find: [captured] });
    await run.clear();
    await expect(run.charge()).rejects.toThrow();
    expect(await run.resolve()).toEqual({ againInMs: 20_000 });
    clock.pass(20_000);
    await run.resolve(1);
    expect(await run.resolve(2)).toBe('done');
    expect((await typesOf(log, stream)).at(-1)).toBe('PaymentCompleted');
  });

  test('waits for the customer, then for the bank', async () => {
    const { run } = scene({ charge: [challenge], retrieve: [challenge, captured] });
    await run.clear();
    await run.charge();
    expect(await run.resolve()).toEqual({ againInMs: 1_000 });
    expect(await run.resolve(1)).toBe('done');
    expect((await typesOf(log, stream)).slice(3)).toEqual([
      'CustomerActionRequired',
      'CustomerActionCompleted',
      'ChargeCaptured',
      'PaymentCompleted',
    ]);
  });

  test('cancels a challenge that was abandoned', async () => {
    const abandoned = { ...declined, code: 'authentication_abandoned' } as const;
    const { provider, run } = scene({ charge: [challenge], cancel: [abandoned] });
    await run.clear();
    await run.charge();
    clock.pass(900_000);
    expect(await run.resolve()).toBe('done');
    expect(provider.calls).toEqual(['charge', 'cancel']);
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'authentication_abandoned' } });
  });

  test('books a challenge that was completed at the moment of its cancellation', async () => {
    const { run } = scene({ charge: [challenge], cancel: [captured] });
    await run.clear();
    await run.charge();
    clock.pass(900_000);
    await run.resolve();
    expect((await typesOf(log, stream)).at(-1)).toBe('PaymentCompleted');
  });
});
