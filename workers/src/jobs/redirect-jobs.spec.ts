import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { RedirectPaymentMethod } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { ChargeLookUpResult, ChargeResult } from '@danubit/core/payment-provider/payment-provider.port';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { appendRequest, clearing, depositRequestOf, EVIDENCE, TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { resolveChargeJob } from './resolve-charge.job.ts';

const eur250 = money('EUR', 25_000n);
const PAGE: ChargeResult = { kind: 'requires-action', url: 'https://pay.example/cs_1', providerReference: 'cs_1' };
const CAPTURED: ChargeLookUpResult = { kind: 'captured', money: eur250, evidence: EVIDENCE };
const ENDED: ChargeLookUpResult = { kind: 'declined', code: 'authentication_abandoned', raw: 'session/expired', providerReference: 'cs_1' };
const LOST: ChargeResult = { kind: 'unknown', reason: 'timeout', providerReference: null };
const MINUTE_MS = 60_000;

let log: EventLog;
let clock: TestClock;
let paymentId: string;
let stream: string;

const METHOD: RedirectPaymentMethod = {
  kind: 'redirect',
  method: 'paypal',
  provider: 'stripe',
  alternatives: [{ provider: 'adyen', returnUrl: 'http://127.0.0.1/adyen' }],
};

beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  stream = paymentStream(paymentId);
  await appendRequest(log, clock, { ...depositRequestOf({ paymentId, amount: eur250, method: METHOD }), alternatives: [] });
});

const jobsWith = (...adapters: readonly ScriptedProvider[]) => {
  const tools = { log, clock, providers: providersOf(...adapters), ...clearing(), challengeTimeoutMs: 15 * MINUTE_MS };
  return {
    clear: () => clearPaymentJob(tools).run(workOn('clear-payment', paymentId)),
    charge: (downed: readonly string[] = []) =>
      chargePaymentJob({
        ...tools,
        healthOf: (provider) => ({ isCircuitOpen: downed.includes(provider), approvals: 0, declines: 0 }),
      }).run(workOn('charge-payment', paymentId)),
    resolve: () => resolveChargeJob(tools).run(workOn('resolve-charge', paymentId)),
  };
};
const lastType = async (): Promise<string | undefined> => (await typesOf(log, stream)).at(-1);

describe("a payment on the provider's page", () => {
  test('requests the page of its method, and waits for the customer', async () => {
    const provider = new ScriptedProvider({ charge: [PAGE] });
    const jobs = jobsWith(provider);
    await jobs.clear();
    await jobs.charge();
    expect(provider.charges).toEqual([
      expect.objectContaining({ page: 'paypal', paymentId, attempt: 1, key: expect.any(String) as unknown }),
    ]);
    expect(provider.charges[0]).not.toHaveProperty('token');
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'CustomerActionRequired', data: { kind: 'redirect', url: PAGE.url } });
  });

  test('completes with the capture that a look-up finds, whether or not the customer came back', async () => {
    const jobs = jobsWith(
      new ScriptedProvider({ charge: [PAGE], retrieve: [PAGE, { kind: 'processing', providerReference: 'cs_1' }, CAPTURED] }),
    );
    await jobs.clear();
    await jobs.charge();
    await jobs.resolve();
    await jobs.resolve();
    expect(await lastType()).toBe('CustomerActionRequired');
    await jobs.resolve();
    expect((await typesOf(log, stream)).slice(-3)).toEqual(['CustomerActionCompleted', 'ChargeCaptured', 'PaymentCompleted']);
  });

  test('that is never answered is ended at the provider, and then fails as abandoned', async () => {
    const provider = new ScriptedProvider({ charge: [PAGE], retrieve: [PAGE], cancel: [ENDED] });
    const jobs = jobsWith(provider);
    await jobs.clear();
    await jobs.charge();
    clock.pass(14 * MINUTE_MS);
    await jobs.resolve();
    expect(provider.calls).not.toContain('cancel');
    clock.pass(MINUTE_MS);
    await jobs.resolve();
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'authentication_abandoned' } });
  });

  test('that was paid at the moment of its end is completed', async () => {
    const jobs = jobsWith(new ScriptedProvider({ charge: [PAGE], retrieve: [PAGE], cancel: [CAPTURED] }));
    await jobs.clear();
    await jobs.charge();
    clock.pass(15 * MINUTE_MS);
    await jobs.resolve();
    expect(await lastType()).toBe('PaymentCompleted');
  });

  test('whose end is not known is not declined', async () => {
    const jobs = jobsWith(new ScriptedProvider({ charge: [PAGE], retrieve: [PAGE], cancel: [{ ...LOST }] }));
    await jobs.clear();
    await jobs.charge();
    clock.pass(15 * MINUTE_MS);
    await jobs.resolve();
    expect(await lastType()).toBe('CustomerActionRequired');
  });

  test('whose request for a page had no answer repeats it under the same key, and shows the same page', async () => {
    const provider = new ScriptedProvider({ charge: [LOST, PAGE], find: [{ kind: 'not-found' }] });
    const jobs = jobsWith(provider);
    await jobs.clear();
    await jobs.charge();
    expect(await lastType()).toBe('ChargeOutcomeUnknown');
    clock.pass(2 * MINUTE_MS);
    await jobs.resolve();
    expect(await lastType()).toBe('CustomerActionRequired');
    const [first, again] = provider.charges;
    expect(again).toEqual({ ...first, sentAs: expect.any(String) as unknown });
  });

  test('goes to another provider that has the method while the first is paused', async () => {
    const [first, second] = [new ScriptedProvider({}), new ScriptedProvider({ charge: [PAGE] }, 'adyen')];
    const jobs = jobsWith(first, second);
    await jobs.clear();
    await jobs.charge(['stripe']);
    expect(second.charges).toEqual([expect.objectContaining({ page: 'paypal', returnUrl: 'http://127.0.0.1/adyen' })]);
    expect(first.charges).toEqual([]);
  });
});
