import { describe, expect, test } from '@jest/globals';
import { minorOf, money } from '@danubit/contracts/values/money';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { purchaseCryptoLeg } from '@danubit/core/domain/ledger/entry/order.entries';
import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { cryptoWithdrawal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { limits, usedMinor } from '@danubit/core/domain/payments/limits/limits.decider';
import { withdrawalLimitsStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { deliveryJobsOf, DESTINATION } from '../testing/delivery-scene.ts';
import { clearing, SUBJECT_ID, TestClock, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { interruptedAt } from '../testing/interrupted-at.ts';
import { MemoryChain, TestSigner } from '../testing/memory-chain.ts';
import { Interrupted, runToRest } from '../testing/order-scene.ts';
import { verifyCustomer } from '../testing/verified-customer.ts';
import { advanceCryptoWithdrawalJob } from './advance-crypto-withdrawal.job.ts';

const WALLET = { walletId: USER_ID, userId: USER_ID };
const [ID, ADDRESS_ID] = [idFromText('withdrawal'), idFromText('address')];
const [HELD, ASKED] = [3n * 10n ** 17n, 10n ** 17n];
const EUR_VALUE = 20_000n;

/** A wallet with ether, and a withdrawal of a part of it to a saved address. */
const scene = async (logOf: (log: EventLog) => EventLog = (log) => log, { asked = ASKED, value = EUR_VALUE, waits = false } = {}) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const chain = new MemoryChain();
  const own = { log: logOf(log), clock };
  const jobs = [advanceCryptoWithdrawalJob({ ...own, ...clearing() }), ...deliveryJobsOf(own, chain.node, new TestSigner())];
  const at = clock.now().toISOString();
  const context = () =>
    commandContext({ commandId: newCommandId(clock.now()), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID });
  await verifyCustomer(log);
  const coins = money('ETH.ethereum', HELD);
  const ledger = openLedger(log);
  await ledger.postWalletEntry(context(), purchaseCryptoLeg(WALLET, { orderId: 'o', money: coins, effectiveAt: at }), START);
  await ledger.postWalletEntry(context(), fundsReleased(WALLET, { reservationId: 'o-coins', money: coins, effectiveAt: at }), START);
  const usableFrom = waits ? '2026-12-01T00:00:00.000Z' : at;
  const address = {
    beneficiaryId: ADDRESS_ID,
    userId: USER_ID,
    label: null,
    usableFrom,
    asset: 'ETH.ethereum',
    network: 'ethereum',
    address: DESTINATION,
  } as const;
  await log.append(beneficiaryStream(USER_ID), [{ type: 'AddressAdded', data: address }], 'any', context());
  await handleCommand(log, {
    stream: cryptoWithdrawalStream(ID),
    decider: cryptoWithdrawal,
    command: {
      type: 'RequestCryptoWithdrawal',
      withdrawal: {
        ...{ withdrawalId: ID, ...WALLET, subjectId: SUBJECT_ID, addressId: ADDRESS_ID, marketPrice: '2000.00' },
        ...{ money: money('ETH.ethereum', asked), value: money('EUR', value) },
      },
    },
    context: context(),
  });
  return {
    ...{ log, chain, clock, context, ledger },
    run: () =>
      runToRest({ log, clock, jobs }, () => {
        chain.mine(12);
      }),
    state: () => log.load(cryptoWithdrawal, cryptoWithdrawalStream(ID)),
    coins: () => ledger.balancesOf(context(), { ...WALLET, asset: 'ETH.ethereum' }),
    usedLimit: async () => usedMinor(await rememberedLimits(log).load(limits, withdrawalLimitsStream(USER_ID, '2026-11')), 'USD'),
    entries: async () => {
      const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
      return (await log.decode<EntryEvent>(posted)).map(({ data }) => data);
    },
  };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const restrict = async ({ log, context }: Scene): Promise<void> => {
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
    const here = await scene();
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'completed' });
    expect(here.chain.moved).toMatchObject([{ to: DESTINATION.toLowerCase(), minor: ASKED }]);
    expect(await here.coins()).toMatchObject({ available: HELD - ASKED, reserved: 0n });
    expect(await here.usedLimit()).toBe(EUR_VALUE);
  });

  test('that the chain executes without effect is available again, and frees its limit', async () => {
    const here = await scene();
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
    const here = await scene(undefined, change);
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'refused', refusal });
    expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
    expect(await here.usedLimit()).toBe(0n);
    expect(here.chain.moved).toEqual([]);
  });

  test('of a restricted account is refused', async () => {
    const here = await scene();
    await restrict(here);
    await here.run();
    expect(await here.state()).toMatchObject({ status: 'refused', refusal: 'account_restricted' });
  });
});

/** One run of the job, which dies before it appends an event of this type. */
const runOnce = async ({ log, clock }: Scene, diesBefore?: string): Promise<void> => {
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
  const here = await scene();
  await runOnce(here, 'CryptoWithdrawalReserved');
  expect(await here.coins()).toMatchObject({ reserved: ASKED });
  await restrict(here);
  await here.run();
  expect(await here.state()).toMatchObject({ status: 'refused', refusal: 'account_restricted' });
  expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
  expect(await here.usedLimit()).toBe(0n);
});

test('coins stay in the wallet when the address is removed before their delivery begins', async () => {
  const here = await scene();
  await runOnce(here);
  expect(await here.state()).toMatchObject({ status: 'reserved' });
  const removed = { type: 'BeneficiaryRemoved', data: { beneficiaryId: ADDRESS_ID, userId: USER_ID } } as const;
  await here.log.append(beneficiaryStream(USER_ID), [removed], 'any', here.context());
  await here.run();
  expect(await here.state()).toMatchObject({ status: 'returned' });
  expect(here.chain.moved).toEqual([]);
  expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
  expect(await here.usedLimit()).toBe(0n);
});

test.each([false, true])(
  'a worker that dies at any access to the log sends coins once (executed without effect: %s)',
  async (isReverting) => {
    const seen = new Set<string>();
    let places = 0;
    for (const when of ['before', 'after'] as const) {
      const count = { accesses: Infinity };
      for (let place = 1; place <= count.accesses; place += 1) {
        count.accesses = 0;
        const here = await scene(interruptedAt(place, when, count, ['append']));
        here.chain.isReverting = isReverting;
        await here.run();
        places += 1;
        const ids = (await here.entries()).map(({ entryId }) => entryId);
        expect(new Set(ids).size).toBe(ids.length);
        const sum = (await here.entries()).flatMap(({ lines }) => lines).reduce((total, line) => total + minorOf(line.money), 0n);
        const { available, reserved } = await here.coins();
        seen.add([(await here.state())?.status, available, reserved, here.chain.moved.length, await here.usedLimit(), sum].join(' '));
      }
    }
    const end = isReverting ? ['returned', HELD, 0n, 0, 0n, 0n] : ['completed', HELD - ASKED, 0n, 1, EUR_VALUE, 0n];
    expect(seen).toEqual(new Set([end.join(' ')]));
    expect(places).toBeGreaterThan(15);
  },
);
