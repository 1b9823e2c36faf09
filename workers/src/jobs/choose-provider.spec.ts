import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { CLEARANCE_VALID_MS, clearing, EVIDENCE, requestDeposit, TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { publishRules } from '../testing/publish-rules.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import type { ProviderHealth } from './choose-provider.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { expirePaymentJob } from './expire-payment.job.ts';
import { readPayment } from './read-payment.ts';
import { resolveChargeJob } from './resolve-charge.job.ts';

const eur250 = money('EUR', 25_000n);
const captured = { kind: 'captured', money: eur250, evidence: EVIDENCE } as const;
const unknown = { kind: 'unknown', reason: 'timeout', providerReference: null } as const;
const notFound = { kind: 'not-found' } as const;
const declined = (raw: string) => ({ kind: 'declined', code: 'processing_error', raw, providerReference: 'pi_0' }) as const;
const busy = declined('processing_error');
const HEALTHY: ProviderHealth = { isCircuitOpen: false, approvals: 0, declines: 0 };
const NAMES = ['stripe', 'second'];

let log: EventLog;
let clock: TestClock;
let paymentId: string;
beforeEach(() => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
});

type Script = ConstructorParameters<typeof ScriptedProvider>[0];
type Scene = {
  readonly first?: Script;
  readonly second?: Script;
  readonly rules?: Partial<RuleSet>;
  readonly others?: readonly string[];
  readonly health?: Readonly<Record<string, Partial<ProviderHealth>>>;
};

/** A payment whose card `stripe` took and `second` has too. */
const scene = async ({ first: firstScript = {}, second: secondScript = {}, rules, others = ['second'], health = {} }: Scene) => {
  if (rules !== undefined) await publishRules(log, clock, rules, NAMES);
  await requestDeposit(log, clock, paymentId, eur250, 'stripe', others);
  const first = new ScriptedProvider(firstScript);
  const second = new ScriptedProvider(secondScript, 'second');
  const healthOf = (provider: string) => ({ ...HEALTHY, ...health[provider] });
  const tools = { log, clock, providers: providersOf(first, second), ...clearing(), challengeTimeoutMs: 900_000, healthOf };
  await clearPaymentJob(tools).run(workOn('clear-payment', paymentId));
  let runs = 0;
  const charge = () => chargePaymentJob(tools).run(workOn('charge-payment', paymentId, (runs += 1)));
  const resolve = () => resolveChargeJob(tools).run(workOn('resolve-charge', paymentId, (runs += 1)));
  return { first, second, tools, charge, resolve };
};
const types = async () => (await typesOf(log, paymentStream(paymentId))).slice(2);
const events = async (type: string) => (await log.read(paymentStream(paymentId))).filter((event) => event.type === type);
const payment = async () => (await readPayment(log, paymentId)).payment;
const toSecond: Partial<RuleSet> = {
  rules: [
    {
      name: 'euro to second',
      when: { ...{ currencies: ['EUR'], fromMinor: null, toMinor: null }, brands: [], countries: [], methods: [], levels: [] },
      choose: { by: 'split', shares: [{ provider: 'second', share: 1 }] },
    },
  ],
};

describe('rules in force', () => {
  test('send the first attempt to the provider that they name, with its own token, and the attempt says why', async () => {
    const { first, second, charge, tools } = await scene({ second: { charge: [captured] }, rules: toSecond });
    expect(await chargePaymentJob(tools).providerOf?.({ subject: paymentId })).toBe('second');
    await charge();
    expect([first.calls, second.calls]).toEqual([[], ['charge']]);
    expect(second.charges[0]).toMatchObject({ token: 'pm_second', providerCustomer: 'cus_second', attempt: 1 });
    expect((await events('AttemptStarted'))[0]?.data).toMatchObject({
      provider: 'second',
      route: {
        rules: 1,
        rule: 'euro to second',
        inputs: { currency: 'EUR', minor: '25000', brand: 'visa', country: 'US', method: 'card', level: 'standard' },
        candidates: [
          { provider: 'stripe', reason: 'not_named' },
          { provider: 'second', reason: 'chosen' },
        ],
        chosen: 'second',
      },
    });
    expect((await payment()).method).toMatchObject({ provider: 'second', token: 'pm_second', fingerprint: 'f_second' });
  });

  test('cannot send a card to a provider that does not have it', async () => {
    const { first, charge } = await scene({ first: { charge: [captured] }, rules: { ...toSecond, fallback: ['stripe'] }, others: [] });
    await charge();
    expect(first.calls).toEqual(['charge']);
  });

  test('are absent at first: the provider that took the card charges it', async () => {
    const { first, charge } = await scene({ first: { charge: [captured] } });
    await charge();
    expect(first.calls).toEqual(['charge']);
    expect((await events('AttemptStarted'))[0]?.data).toMatchObject({ route: { rules: 0, rule: null, chosen: 'stripe' } });
  });
});

describe('a second provider', () => {
  const fallback = { rules: { fallback: ['second'] } };

  test('is tried after a decline whose reason lies with the first', async () => {
    const { first, second, charge } = await scene({ ...fallback, first: { charge: [busy] }, second: { charge: [captured] } });
    await charge();
    expect((await payment()).status).toBe('cleared');
    await charge();
    expect([first.calls, second.calls]).toEqual([['charge'], ['charge']]);
    expect(second.charges[0]).toMatchObject({ attempt: 2, token: 'pm_second', key: `${paymentId}.2.charge` });
    expect(await types()).toEqual([
      ...['AttemptStarted', 'ChargeDeclined', 'PaymentRerouted'],
      ...['AttemptStarted', 'ChargeCaptured', 'PaymentCompleted'],
    ]);
    expect((await events('PaymentCompleted'))[0]?.data).toMatchObject({ provider: 'second' });
  });

  test('ends the payment when it declines as well: no provider is tried twice', async () => {
    const { charge } = await scene({ rules: { fallback: ['second', 'stripe'] }, first: { charge: [busy] }, second: { charge: [busy] } });
    for (let times = 0; times < 4; times += 1) await charge();
    expect((await events('AttemptStarted')).map(({ data }) => data)).toMatchObject([{ provider: 'stripe' }, { provider: 'second' }]);
    expect((await payment()).failure).toBe('processing_error');
  });

  test.each(['generic_decline', 'not_in_the_table'])('is not tried after %s', async (raw) => {
    const { second, charge } = await scene({ ...fallback, first: { charge: [declined(raw)] } });
    await charge();
    await charge();
    expect(second.calls).toEqual([]);
    expect((await payment()).status).toBe('failed');
  });

  test('is not tried while the outcome is unknown, and not when nothing was found', async () => {
    const { second, charge, resolve } = await scene({ ...fallback, first: { charge: [unknown], find: [notFound] } });
    await charge();
    await charge();
    expect((await payment()).status).toBe('unknown');
    for (let times = 0; times < 6; times += 1) {
      clock.pass(120_000);
      await resolve();
      await charge();
    }
    expect(second.calls).toEqual([]);
    expect((await payment()).failure).toBe('never_submitted');
  });

  test('is tried when a look-up finds the decline of a lost answer', async () => {
    const { second, charge, resolve } = await scene({
      ...fallback,
      ...{ first: { charge: [unknown], find: [busy] }, second: { charge: [captured] } },
    });
    await charge();
    await resolve();
    await charge();
    expect(second.calls).toEqual(['charge']);
  });

  test('is not tried after the clearance has ended', async () => {
    const { second, charge, resolve } = await scene({ ...fallback, first: { charge: [unknown], find: [busy] } });
    await charge();
    clock.pass(CLEARANCE_VALID_MS);
    await resolve();
    await charge();
    expect(second.calls).toEqual([]);
    expect((await payment()).failure).toBe('processing_error');
  });

  test('is not tried where no fallback is published, or it does not have the card', async () => {
    const { charge } = await scene({ first: { charge: [busy] } });
    await charge();
    expect((await payment()).status).toBe('failed');
    paymentId = newCommandId(clock.now());
    const other = await scene({ ...fallback, others: [], first: { charge: [busy] } });
    await other.charge();
    expect((await payment()).status).toBe('failed');
  });

  test('does not outlive the clearance when it cannot be called', async () => {
    const { charge, tools } = await scene({ ...fallback, first: { charge: [busy] }, health: { second: {} } });
    await charge();
    clock.pass(CLEARANCE_VALID_MS);
    await expirePaymentJob(tools).run(workOn('expire-payment', paymentId));
    expect((await payment()).failure).toBe('payment_expired');
  });
});

describe('health', () => {
  test('leads past an open circuit to the fallback', async () => {
    const { first, charge } = await scene({
      ...{ second: { charge: [captured] }, rules: { fallback: ['second'] } },
      health: { stripe: { isCircuitOpen: true } },
    });
    await charge();
    expect(first.calls).toEqual([]);
    expect((await payment()).status).toBe('completed');
  });
});
