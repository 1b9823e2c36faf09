import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { ADDRESS_ID, ASKED, EUR_VALUE, HELD, ID, withdrawalScene, type WithdrawalScene } from '../testing/crypto-withdrawal-scene.ts';
import { DESTINATION } from '../testing/delivery-scene.ts';
import { clearing, SUBJECT_ID, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { atEachInterruption } from '../testing/at-each-interruption.ts';
import { Interrupted } from '../testing/order-scene.ts';
import { advanceCryptoWithdrawalJob } from './advance-crypto-withdrawal.job.ts';

const restrict = async ({ log, context }: WithdrawalScene): Promise<void> => {
  const person = { userId: USER_ID, subjectId: 's', email: 'jana@danubit.example', firstName: 'Jana', lastName: 'Nováková' };
  await log.append(
    accountStream(USER_ID),
    [
      { type: 'AccountRegistered', data: { ...person, redirectPath: '/dashboard' } },
      { type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } },
    ],
    'any',
    context(),
  );
};

describe('a withdrawal of coins', () => {
  test('arrives at the address, and counts towards the limits', async () => {
    const here = await withdrawalScene();
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'completed' });
    expect(here.chain.moved).toMatchObject([{ to: DESTINATION.toLowerCase(), minor: ASKED }]);
    expect(await here.coins()).toMatchObject({ available: HELD - ASKED, reserved: 0n });
    expect(await here.usedLimit()).toBe(EUR_VALUE);
  });

  test('that the chain executes without effect is available again, and frees its limit', async () => {
    const here = await withdrawalScene();
    here.chain.isReverting = true;
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'returned' });
    expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
    expect(await here.usedLimit()).toBe(0n);
  });

  test.each([
    ['more than there is', { asked: HELD + 1n }, 'insufficient_balance'],
    ['more than the limit of a day', { value: 500_001n }, 'daily_limit_exceeded'],
    ['an address that waits', { waits: true }, 'address_unusable'],
  ])('of %s is refused, and nothing is taken', async (_, change, refusal) => {
    const here = await withdrawalScene(undefined, change);
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'refused', refusal });
    expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
    expect(await here.usedLimit()).toBe(0n);
    expect(here.chain.moved).toEqual([]);
  });

  test('over a cap is refused like one over any limit of a day', async () => {
    const here = await withdrawalScene();
    const cap = { userId: USER_ID, subjectId: SUBJECT_ID, daily: money('USD', EUR_VALUE - 1n), monthly: null };
    await here.log.append(customerStream(SUBJECT_ID), [{ type: 'CustomerCapSet', data: cap }], 'any', here.context());
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'refused', refusal: 'daily_limit_exceeded' });
    expect(await here.usedLimit()).toBe(0n);
  });

  test('of a restricted account is refused', async () => {
    const here = await withdrawalScene();
    await restrict(here);
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'refused', refusal: 'account_restricted' });
  });
});

/** One run of the job, which dies before it appends an event of this type. */
const runOnce = async ({ log, clock }: WithdrawalScene, diesBefore?: string): Promise<void> => {
  const dying = new Proxy(log, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...parameters: readonly unknown[]) => {
        if (name === 'append' && JSON.stringify(parameters[1]).includes(`"${String(diesBefore)}"`)) throw new Interrupted();
        return Reflect.apply(value, target, parameters) as unknown;
      };
    },
  });
  const run = advanceCryptoWithdrawalJob({ log: dying, clock, ...clearing() }).run(workOn('advance-crypto-withdrawal', ID));
  await (diesBefore === undefined ? run : expect(run).rejects.toThrow(Interrupted));
};

test('what a run reserved before it died goes back when the next one refuses', async () => {
  const here = await withdrawalScene();
  await runOnce(here, 'CryptoWithdrawalReserved');
  expect(await here.coins()).toMatchObject({ reserved: ASKED });
  await restrict(here);
  await here.run();
  expect(await here.state()).toMatchObject({ status: 'refused', refusal: 'account_restricted' });
  expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
  expect(await here.usedLimit()).toBe(0n);
});

const removeAddress = async ({ log, context }: WithdrawalScene): Promise<void> => {
  const removed = { type: 'BeneficiaryRemoved', data: { beneficiaryId: ADDRESS_ID, userId: USER_ID } } as const;
  await log.append(beneficiaryStream(USER_ID), [removed], 'any', context());
};

test('coins stay in the wallet when the address is removed before their delivery begins', async () => {
  const here = await withdrawalScene();
  await runOnce(here);
  expect(await here.state()).toMatchObject({ status: 'reserved' });
  await removeAddress(here);
  await here.run();
  expect(await here.state()).toMatchObject({ status: 'returned' });
  expect(here.chain.moved).toEqual([]);
  expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
  expect(await here.usedLimit()).toBe(0n);
});

test('coins that go back because their address was removed are not sent by a slow run that has read it before', async () => {
  let overtake: () => Promise<void> = () => Promise.resolve();
  const here = await withdrawalScene(
    (log) =>
      new Proxy(log, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          return async (...parameters: readonly unknown[]) => {
            if (name === 'append' && JSON.stringify(parameters[1]).includes('"DeliveryOpened"')) await overtake();
            return (await Reflect.apply(value, target, parameters)) as unknown;
          };
        },
      }),
  );
  let isOvertaken = false;
  overtake = async () => {
    if (isOvertaken) return;
    isOvertaken = true;
    await removeAddress(here);
    await runOnce(here);
  };
  await here.run();
  expect(isOvertaken).toBe(true);
  expect(await here.state()).toMatchObject({ status: 'returned' });
  expect(here.chain.moved).toEqual([]);
  expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
  expect(await here.usedLimit()).toBe(0n);
  expect(await here.books()).toEqual({ isOncePosted: true, sum: 0n });
});

test.each([false, true])(
  'a worker that dies at any access to the log sends coins once (executed without effect: %s)',
  async (isReverting) => {
    const seen = await atEachInterruption(
      async (logOf) => {
        const here = await withdrawalScene(logOf);
        here.chain.isReverting = isReverting;
        await here.run();
        const { isOncePosted, sum } = await here.books();
        expect(isOncePosted).toBe(true);
        const { available, reserved } = await here.coins();
        return [(await here.state())?.status, available, reserved, here.chain.moved.length, await here.usedLimit(), sum].join(' ');
      },
      ['append'],
    );
    const end = isReverting ? ['returned', HELD, 0n, 0, 0n, 0n] : ['completed', HELD - ASKED, 0n, 1, EUR_VALUE, 0n];
    expect(new Set(seen)).toEqual(new Set([end.join(' ')]));
    expect(seen.length).toBeGreaterThan(15);
  },
);
