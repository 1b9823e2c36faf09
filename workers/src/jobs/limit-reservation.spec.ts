import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { isLimitsStream, limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import type { PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { isPaymentStream, paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { memoryLog } from '@danubit/core/testing/test-logs';
import {
  CARD_TRIES,
  CLEARANCE_VALID_MS,
  clearing,
  requestDeposit,
  SUBJECT_ID,
  TestClock,
  typesOf,
  USER_ID,
  workOn,
} from '../testing/deposit-scene.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { expirePaymentJob } from './expire-payment.job.ts';
import { releaseLimitJob } from './release-limit.job.ts';

/** However a payment ends without money, its reservation is given back, even if an earlier run died at any point. */
const LIMITS = { daily: money('USD', 1_000_000n), monthly: money('USD', 10_000_000n) };
const reservationOf = (paymentId: string) => ({
  userId: USER_ID,
  paymentId,
  money: money('USD', 100n),
  limitMoney: money('USD', 100n),
  rate: '1.00000000',
  rateDate: '2026-11-20',
  rateSource: 'ECB',
  rateCheckedAt: null,
  zone: 'Europe/Bratislava',
  day: '2026-11-21',
  month: '2026-11',
});
const BY_SYSTEM = { kind: 'system', id: null } as const;
const NOVEMBER = limitsStream(USER_ID, '2026-11');
const DECEMBER = limitsStream(USER_ID, '2026-12');

let log: EventLog;
let clock: TestClock;
let tools: ReturnType<typeof clearing>;
let paymentId: string;
const moveTo = (instant: string): void => {
  clock.pass(Date.parse(instant) - clock.now().getTime());
};
const requestAt = async (instant: string): Promise<void> => {
  moveTo(instant);
  paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, money('EUR', 25_000n));
};
beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  tools = clearing();
  await requestAt('2026-11-21T12:00:00.000Z');
});

const context = (): CommandContext =>
  commandContext({
    commandId: newCommandId(clock.now()),
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: SUBJECT_ID,
  });
const give = async (command: PaymentCommand): Promise<void> => {
  const handled = await handleCommand(log, { stream: paymentStream(paymentId), decider: paymentDecider, command, context: context() });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
const restrict = () =>
  log.append(
    accountStream(USER_ID),
    [
      {
        type: 'AccountRegistered',
        data: { userId: USER_ID, subjectId: SUBJECT_ID, email: 'a@b.example', firstName: 'A', lastName: 'B', redirectPath: '/' },
      },
      { type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } },
    ],
    'no-stream',
    context(),
  );

const clear = (through: EventLog = log) => clearPaymentJob({ log: through, clock, ...tools }).run(workOn('clear-payment', paymentId));
const release = () => releaseLimitJob({ log, clock, ...tools }).run(workOn('release-limit', paymentId));
const lastOf = async (stream: string) => (await log.read(stream)).at(-1);

/** The process dies after the limit was reserved and before anything is recorded about the payment. */
const dyingBeforeVerdict = (): EventLog =>
  new Proxy(log, {
    get: (target, name) => {
      if (name === 'append') {
        return (stream: string, ...rest: [never, never, never]) =>
          isPaymentStream(stream) ? Promise.reject(new Error('killed')) : target.append(stream, ...rest);
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
const reserveAndDie = async (): Promise<void> => {
  await expect(clear(dyingBeforeVerdict())).rejects.toThrow('killed');
  expect(await typesOf(log, paymentStream(paymentId))).toEqual(['PaymentRequested']);
};

describe('a run that died between reserving and clearing', () => {
  test('is followed by a run that finds the account restricted', async () => {
    await reserveAndDie();
    await restrict();
    await clear();
    await release();
    expect((await lastOf(paymentStream(paymentId)))?.data).toMatchObject({ code: 'account_restricted' });
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved', 'LimitReleased']);
  });

  test('is followed by a run of the same work that finds too many declined attempts', async () => {
    await reserveAndDie();
    // The lease of its own try has ended, and others were declined since.
    clock.pass(CARD_TRIES.windowMs);
    for (const tryId of ['a', 'b', 'c']) {
      await tools.cardTries.decline({ tryId, userId: USER_ID, card: 'f1', network: null, isNewCard: true }, clock.now());
    }
    await clear();
    await release();
    expect((await lastOf(paymentStream(paymentId)))?.data).toMatchObject({ code: 'too_many_declined_tries' });
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved', 'LimitReleased']);
  });

  test('is followed by a run in the next month', async () => {
    // 23:59 in Bratislava; a minute later it is December there, and the reservation was made in the customer's month before that.
    await requestAt('2026-11-30T22:59:30.000Z');
    await reserveAndDie();
    moveTo('2026-12-01T09:00:00.000Z');
    await restrict();
    await clear();
    await release();
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved', 'LimitReleased']);
    // The moment of the request may lie in either month, so no limit can be reserved for this payment in December any more.
    expect(await typesOf(log, DECEMBER)).toEqual(['LimitReleased']);
  });

  test('is followed by a clearance, which reserves nothing more', async () => {
    await reserveAndDie();
    await clear();
    await release();
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved']);
    expect((await lastOf(paymentStream(paymentId)))?.type).toBe('PaymentCleared');
  });
});

describe('a run that reserves while the payment is refused elsewhere', () => {
  test('gives the reservation back itself, even if the release ran before it', async () => {
    // The refusal and its release are in the log before the slow run writes its decision.
    const slow = new Proxy(log, {
      get: (target, name) => {
        if (name === 'append') {
          return async (stream: string, ...rest: [never, never, never]) => {
            if (isLimitsStream(stream) && (await typesOf(log, stream)).length === 0) {
              await give({ type: 'RefusePayment', code: 'account_restricted', limit: null, remaining: null });
              await release();
            }
            return target.append(stream, ...rest);
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await clear(slow);
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReleased']);
    expect(await typesOf(log, paymentStream(paymentId))).toEqual(['PaymentRequested', 'PaymentRefused']);
  });

  test('reserves nothing when it runs after the release and dies', async () => {
    await give({ type: 'RefusePayment', code: 'account_restricted', limit: null, remaining: null });
    await release();
    await handleCommand(log, {
      stream: NOVEMBER,
      decider: limits,
      command: { type: 'ReserveLimit', limits: LIMITS, reservation: reservationOf(paymentId) },
      context: context(),
    });
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReleased']);
  });
});

describe('a hold', () => {
  test('keeps the reservation, and its release clears with it: reserved once', async () => {
    await clear();
    await give({ type: 'HoldPayment', reasonCode: 'under_review', decidedBy: BY_SYSTEM });
    await give({ type: 'ReleasePayment', decidedBy: BY_SYSTEM });
    await clearPaymentJob({ log, clock, ...tools }).run(workOn('clear-payment', paymentId, 1));
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved']);
    expect((await typesOf(log, paymentStream(paymentId))).slice(1)).toEqual([
      'PaymentCleared',
      'PaymentHeld',
      'PaymentReleased',
      'PaymentCleared',
    ]);
  });

  test('that is rejected gives the limit back', async () => {
    await clear();
    await give({ type: 'HoldPayment', reasonCode: 'under_review', decidedBy: BY_SYSTEM });
    await give({ type: 'RejectPayment' });
    await release();
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved', 'LimitReleased']);
  });

  test('before the first clearance that is rejected gives back what a dead run had reserved', async () => {
    await reserveAndDie();
    await give({ type: 'HoldPayment', reasonCode: 'under_review', decidedBy: BY_SYSTEM });
    await give({ type: 'RejectPayment' });
    await release();
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved', 'LimitReleased']);
  });
});

describe('a clearance that expires before the charge', () => {
  const expire = () => expirePaymentJob({ log, clock, clearanceValidMs: CLEARANCE_VALID_MS }).run(workOn('expire-payment', paymentId));

  test('ends the payment with its own code and gives the limit back', async () => {
    await clear();
    expect(await expire()).toEqual({ againInMs: 900_000 });
    clock.pass(900_000);
    expect(await expire()).toBe('done');
    await release();
    expect(await lastOf(paymentStream(paymentId))).toMatchObject({ type: 'PaymentFailed', data: { code: 'payment_expired' } });
    expect(await typesOf(log, NOVEMBER)).toEqual(['LimitReserved', 'LimitReleased']);
  });

  test('starts anew when a hold was released', async () => {
    await clear();
    await give({ type: 'HoldPayment', reasonCode: 'under_review', decidedBy: BY_SYSTEM });
    clock.pass(900_000);
    expect(await expire()).toBe('done');
    await give({ type: 'ReleasePayment', decidedBy: BY_SYSTEM });
    await clearPaymentJob({ log, clock, ...tools }).run(workOn('clear-payment', paymentId, 1));
    expect(await expire()).toEqual({ againInMs: 900_000 });
    expect((await lastOf(paymentStream(paymentId)))?.type).toBe('PaymentCleared');
  });
});
