import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { paymentProviders, UnknownPaymentProvider } from '@danubit/core/payment-provider/payment-providers';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { clearing, EVIDENCE, requestDeposit, TestClock, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { findCapturesJob } from './find-captures.job.ts';
import { resolveChargeJob } from './resolve-charge.job.ts';

const eur250 = money('EUR', 25_000n);
const captured = { kind: 'captured', money: eur250, evidence: EVIDENCE } as const;
const challenge = { kind: 'requires-action', url: 'http://bank/', providerReference: 'pi_1' } as const;
const unknown = { kind: 'unknown', reason: 'timeout', providerReference: null } as const;

let log: EventLog;
let clock: TestClock;
let paymentId: string;
beforeEach(() => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
});

/** A payment with a card of `second`, in an installation that also has `stripe`. */
const scene = async (script: ConstructorParameters<typeof ScriptedProvider>[0]) => {
  await requestDeposit(log, clock, paymentId, eur250, 'second');
  const first = new ScriptedProvider({});
  const second = new ScriptedProvider(script, 'second');
  const tools = { log, clock, providers: providersOf(first, second), ...clearing(), challengeTimeoutMs: 900_000 };
  await clearPaymentJob(tools).run(workOn('clear-payment', paymentId));
  const charge = () => chargePaymentJob(tools).run(workOn('charge-payment', paymentId));
  const resolve = () => resolveChargeJob(tools).run(workOn('resolve-charge', paymentId));
  const find = (subject = paymentId) => findCapturesJob(tools).run(workOn('find-captures', subject));
  return { first, second, tools, charge, resolve, find };
};
const eventOf = async (type: string) => (await log.read(paymentStream(paymentId))).find((event) => event.type === type);

describe('with two providers', () => {
  test('a card is charged at the provider of its token, and the attempt and the payment record it', async () => {
    const { first, second, charge } = await scene({ charge: [captured] });
    await charge();
    expect([first.calls, second.calls]).toEqual([[], ['charge']]);
    expect((await eventOf('AttemptStarted'))?.data).toMatchObject({ provider: 'second' });
    expect((await eventOf('PaymentCompleted'))?.data).toMatchObject({ provider: 'second' });
  });

  test('an attempt is looked up, cancelled and searched at the provider that made it', async () => {
    const { first, second, charge, resolve, find } = await scene({
      charge: [unknown],
      find: [challenge],
      cancel: [captured],
      captures: [{ kind: 'captures', captures: [] }],
    });
    await charge();
    await resolve();
    clock.pass(900_000);
    await resolve();
    await find();
    expect([first.calls, second.calls]).toEqual([[], ['charge', 'find', 'cancel', 'captures']]);
  });

  test('a notification is followed up where it came from', async () => {
    const { first, second, find } = await scene({ captures: [{ kind: 'captures', captures: [] }] });
    await find(`${paymentId}/second/pi_7`);
    expect([first.calls, second.calls]).toEqual([[], ['captures']]);
  });
});

describe('a provider that is not configured', () => {
  test('raises an alarm and the job is retried; no other provider is called', async () => {
    const { tools, charge } = await scene({ charge: [unknown] });
    await charge();
    const alarms: string[] = [];
    const stripe = new ScriptedProvider({ charge: [captured], find: [captured] });
    const providers = paymentProviders([stripe], (name) => alarms.push(name));
    await expect(resolveChargeJob({ ...tools, providers }).run(workOn('resolve-charge', paymentId))).rejects.toThrow(
      UnknownPaymentProvider,
    );
    expect(alarms).toEqual(['second']);
    expect(stripe.calls).toEqual([]);
  });

  test('gets no attempts', async () => {
    const { tools } = await scene({});
    const stripe = new ScriptedProvider({ charge: [captured] });
    const job = chargePaymentJob({ ...tools, providers: providersOf(stripe) });
    await expect(job.run(workOn('charge-payment', paymentId))).rejects.toThrow('"second"');
    expect((await log.read(paymentStream(paymentId))).at(-1)?.type).toBe('PaymentCleared');
  });

  test('must not share its name with another', () => {
    expect(() => providersOf(new ScriptedProvider({}), new ScriptedProvider({}))).toThrow('share a name');
  });
});
