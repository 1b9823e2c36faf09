import { beforeEach, describe, expect, test } from '@jest/globals';
import { money, type Money } from '@danubit/contracts/values/money';
import { limitsEvents, type LimitsEvent } from '@danubit/core/domain/payments/limits/limits.events';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { CARD_TRIES, clearing, requestDeposit, SUBJECT_ID, TestClock, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { releaseLimitJob } from './release-limit.job.ts';
import * as z from 'zod/mini';

const DEFAULTS = usdLimits(10_000, 5_000, 100_000, 50_000);
const HOUR_MS = 3_600_000;
const declined = { kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference: 'pi_1' } as const;

let log: EventLog;
let clock: TestClock;
let tools: ReturnType<typeof clearing>;
beforeEach(() => {
  log = memoryLog();
  clock = new TestClock();
  tools = clearing();
});

const given = async (stream: string, ...events: readonly MainLogEvent[]): Promise<void> => {
  const context = {
    commandId: newCommandId(clock.now()),
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: SUBJECT_ID,
  };
  await log.append(stream, events, 'any', commandContext(context));
};
const account = (...more: readonly MainLogEvent[]) =>
  given(
    accountStream(USER_ID),
    {
      type: 'AccountRegistered',
      data: { userId: USER_ID, subjectId: SUBJECT_ID, email: 'a@b.example', firstName: 'A', lastName: 'B', redirectPath: '/' },
    },
    ...more,
  );
const limitsChanged = (after: typeof DEFAULTS, effectiveFrom: Date) =>
  given(settingsStream(USER_ID), {
    type: 'PaymentLimitsChanged',
    data: { userId: USER_ID, before: DEFAULTS, after, effectiveFrom: effectiveFrom.toISOString() },
  });

const request = async (amount: Money): Promise<string> => {
  const paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, amount);
  return paymentId;
};
const clear = (paymentId: string) => clearPaymentJob({ log, clock, ...tools }).run(workOn('clear-payment', paymentId));
/** The outcome: the last event and its data. */
const outcomeOf = async (paymentId: string) => (await log.read(paymentStream(paymentId))).at(-1);
const deposit = async (amount: Money) => {
  const paymentId = await request(amount);
  await clear(paymentId);
  return outcomeOf(paymentId);
};
const reservedIn = async (month: string) =>
  (await log.read<LimitsEvent>(limitsStream(USER_ID, month))).filter(({ type }) => type === limitsEvents.LimitReserved.type);

describe('the user’s own limits', () => {
  test('apply below the defaults, and the refusal names the limit and what is left of it', async () => {
    await limitsChanged(usdLimits(300, 5_000, 100_000, 50_000), clock.now());
    expect((await deposit(money('USD', 25_000n)))?.type).toBe('PaymentCleared');
    expect((await deposit(money('USD', 5_001n)))?.data).toMatchObject({
      code: 'daily_limit_exceeded',
      limit: money('USD', 30_000n),
      remaining: money('USD', 5_000n),
    });
  });

  test('and a cap look the same to the customer: the same refusal, with the same figures', async () => {
    const fields: unknown[] = [];
    const refused = async () => {
      expect((await deposit(money('USD', 25_000n)))?.type).toBe('PaymentCleared');
      const { type, data } = (await deposit(money('USD', 5_001n))) ?? {};
      fields.push(Object.keys(z.parse(z.looseObject({}), data)));
      return { type, data };
    };
    const data = { code: 'daily_limit_exceeded', limit: money('USD', 30_000n), remaining: money('USD', 5_000n) };
    const refusal = { type: 'PaymentRefused', data };
    await limitsChanged(usdLimits(300, 300, 100_000, 50_000), clock.now());
    expect(await refused()).toMatchObject(refusal);
    [log, clock, tools] = [memoryLog(), new TestClock(), clearing()];
    const cap = { userId: USER_ID, subjectId: SUBJECT_ID, daily: money('USD', 30_000n), monthly: null };
    await given(customerStream(SUBJECT_ID), { type: 'CustomerCapSet', data: cap });
    expect(await refused()).toMatchObject(refusal);
    expect(fields[0]).toEqual(fields[1]);
  });

  test('of zero let nothing pass', async () => {
    await limitsChanged(usdLimits(0, 0, 0, 0), clock.now());
    expect((await deposit(money('USD', 100n)))?.data).toMatchObject({ code: 'daily_limit_exceeded', remaining: money('USD', 0n) });
  });

  test('that are raised apply from their start on, up to the ceiling of the level', async () => {
    await limitsChanged(usdLimits(20_000, 5_000, 100_000, 50_000), new Date(clock.now().getTime() + 24 * HOUR_MS));
    expect((await deposit(money('USD', 1_100_000n)))?.type).toBe('PaymentRefused');
    clock.pass(24 * HOUR_MS);
    // Without a verified identity, the defaults are the ceiling.
    expect((await deposit(money('USD', 1_100_000n)))?.data).toMatchObject({ limit: money('USD', 1_000_000n) });
    await given(customerStream(SUBJECT_ID), {
      type: 'IdentityVerified',
      data: {
        verificationId: 'v',
        subjectId: SUBJECT_ID,
        userId: USER_ID,
        level: 'standard',
        evidenceHash: 'h',
        expiresAt: '2031-01-01T00:00:00.000Z',
      },
    });
    expect((await deposit(money('USD', 1_100_000n)))?.type).toBe('PaymentCleared');
  });

  test('and those of the level are capped by the regulator’s', async () => {
    const paymentId = await request(money('USD', 10_001n));
    await clearPaymentJob({ log, clock, ...tools, regulator: usdLimits(100, 100, 1_000, 1_000) }).run(workOn('clear-payment', paymentId));
    expect((await outcomeOf(paymentId))?.data).toMatchObject({ code: 'daily_limit_exceeded', limit: money('USD', 10_000n) });
  });

  test('hold under many concurrent deposits', async () => {
    await limitsChanged(usdLimits(300, 5_000, 100_000, 50_000), clock.now());
    const payments = await Promise.all(Array.from({ length: 3 }, () => request(money('USD', 20_000n))));
    await Promise.all(payments.map((paymentId) => clear(paymentId)));
    const types = await Promise.all(payments.map(async (paymentId) => (await outcomeOf(paymentId))?.type));
    expect(types.sort()).toEqual(['PaymentCleared', 'PaymentRefused', 'PaymentRefused']);
  });
});

describe('days and months', () => {
  test('are those of the customer’s zone at the moment of the request', async () => {
    await account({
      type: 'TimeZoneChanged',
      data: { userId: USER_ID, before: 'Europe/Bratislava', after: 'America/New_York', effectiveFrom: '2026-11-01T00:00:00.000Z' },
    });
    // 03:00 of 1 December in Bratislava is still 30 November in New York.
    clock.pass(Date.parse('2026-12-01T02:00:00.000Z') - clock.now().getTime());
    const paymentId = await request(money('USD', 100n));
    clock.pass(5 * HOUR_MS);
    await clear(paymentId);
    expect((await reservedIn('2026-11')).map(({ data }) => data)).toMatchObject([
      { zone: 'America/New_York', day: '2026-11-30', month: '2026-11' },
    ]);
  });

  test('use a changed zone from the next month on', async () => {
    await account({
      type: 'TimeZoneChanged',
      data: { userId: USER_ID, before: 'Europe/Bratislava', after: 'Asia/Tokyo', effectiveFrom: '2026-11-30T23:00:00.000Z' },
    });
    await deposit(money('USD', 100n));
    clock.pass(Date.parse('2026-11-30T22:59:00.000Z') - clock.now().getTime());
    await deposit(money('USD', 100n));
    clock.pass(60_000);
    await deposit(money('USD', 100n));
    expect((await reservedIn('2026-11')).map(({ data }) => data)).toMatchObject([
      { zone: 'Europe/Bratislava', day: '2026-11-21' },
      { zone: 'Europe/Bratislava', day: '2026-11-30' },
    ]);
    expect((await reservedIn('2026-12')).map(({ data }) => data)).toMatchObject([{ zone: 'Asia/Tokyo', day: '2026-12-01' }]);
  });
});

describe('an account', () => {
  test('that was suspended or closed after the request is not charged', async () => {
    const paymentId = await request(money('USD', 100n));
    await account({ type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } });
    await clear(paymentId);
    expect((await outcomeOf(paymentId))?.data).toMatchObject({ code: 'account_restricted', limit: null });
    await account({ type: 'AccountReinstated', data: { userId: USER_ID } });
    expect((await deposit(money('USD', 100n)))?.type).toBe('PaymentCleared');
    await account({ type: 'AccountClosed', data: { userId: USER_ID } });
    expect((await deposit(money('USD', 100n)))?.data).toMatchObject({ code: 'account_restricted' });
  });
});

describe('card attempts', () => {
  const declineOnce = async (): Promise<void> => {
    const paymentId = await request(money('EUR', 1_000n));
    await clear(paymentId);
    await chargeAndDecline(paymentId);
  };
  const chargeAndDecline = async (paymentId: string): Promise<void> => {
    const provider = new ScriptedProvider({ charge: [declined] });
    await chargePaymentJob({ log, clock, providers: providersOf(provider), challengeTimeoutMs: 900_000, clearanceValidMs: 900_000 }).run(
      workOn('charge-payment', paymentId),
    );
    await releaseLimitJob({ log, clock, ...tools }).run(workOn('release-limit', paymentId));
    await releaseLimitJob({ log, clock, ...tools }).run(workOn('release-limit', paymentId));
  };

  test('that are declined too often are refused until the window has passed', async () => {
    for (let tries = 0; tries < CARD_TRIES.perCustomer; tries += 1) await declineOnce();
    expect((await deposit(money('EUR', 1_000n)))?.data).toMatchObject({ code: 'too_many_declined_tries', limit: null });
    clock.pass(HOUR_MS);
    expect((await deposit(money('EUR', 1_000n)))?.type).toBe('PaymentCleared');
  });

  test('that are open count as well, so that as many pass at once as may be declined; the others wait', async () => {
    const payments = await Promise.all(Array.from({ length: 12 }, () => request(money('EUR', 1_000n))));
    await Promise.all(payments.map((paymentId) => clear(paymentId)));
    const ofType = async (wanted: string) => {
      const types = await Promise.all(payments.map(async (paymentId) => (await outcomeOf(paymentId))?.type));
      return payments.filter((_, at) => types[at] === wanted);
    };
    const cleared = await ofType('PaymentCleared');
    const waiting = await ofType('PaymentRequested');
    expect([cleared.length, waiting.length]).toEqual([CARD_TRIES.perCustomer, 12 - CARD_TRIES.perCustomer]);

    const [accepted = '', ...others] = cleared;
    await tools.cardTries.accept(accepted, clock.now());
    expect(await clear(waiting[0] ?? '')).toBe('done');
    expect(await clear(waiting[1] ?? '')).toEqual({ againInMs: 2_000, untried: true });
    for (const paymentId of [...others, waiting[0] ?? '']) await chargeAndDecline(paymentId);
    expect(await clear(waiting[1] ?? '')).toBe('done');
    expect((await outcomeOf(waiting[1] ?? ''))?.data).toMatchObject({ code: 'too_many_declined_tries' });
  });

  test('count no more when the payment was refused for another reason', async () => {
    for (let tries = 0; tries <= CARD_TRIES.perCustomer; tries += 1) {
      const paymentId = await request(money('USD', 2_000_000n));
      await clear(paymentId);
      expect((await outcomeOf(paymentId))?.data).toMatchObject({ code: 'daily_limit_exceeded' });
      await releaseLimitJob({ log, clock, ...tools }).run(workOn('release-limit', paymentId));
    }
  });

  test('of one card count for every customer who uses it', async () => {
    tools = clearing({ ...CARD_TRIES, perCustomer: 100, perCard: 2 });
    await declineOnce();
    await declineOnce();
    expect((await deposit(money('EUR', 1_000n)))?.data).toMatchObject({ code: 'too_many_declined_tries' });
  });
});
