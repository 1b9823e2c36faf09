import { describe, expect, it } from '@jest/globals';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { money, type Money } from '@danubit/contracts/values/money';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { limits, usedMinor } from '@danubit/core/domain/payments/limits/limits.decider';
import { payout, type PayoutCommand } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream, withdrawalLimitsStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { PayoutOrder, RefundLookUpResult, RefundResult } from '@danubit/core/payment-provider/payment-provider.port';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { clearing, RATES, SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { runAll } from '../testing/refund-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { clearPayoutJob } from './clear-payout.job.ts';
import { resolvePayoutJob } from './resolve-payout.job.ts';
import { settlePayoutJob } from './settle-payout.job.ts';
import { submitPayoutJob } from './submit-payout.job.ts';

const PAYOUT = idFromText('payout');
const WALLET = { walletId: USER_ID, userId: USER_ID };
const DAY_MS = 86_400_000;
const eur = (minor: bigint): Money => money('EUR', minor);
const BOOKED: RefundLookUpResult = { kind: 'refunded', refundReference: 'bank-1' };
const rates = { current: () => Promise.resolve({ ...RATES, perEuro: { ...RATES.perEuro, GBP: '0.8' } }) };
const SILENT: RefundLookUpResult = { kind: 'unknown', reason: 'nothing yet' };
const REJECTED: RefundLookUpResult = { kind: 'refused', raw: 'AC04' };

class Bank extends ScriptedProvider {
  readonly orders: PayoutOrder[] = [];
  override payOut(order: PayoutOrder): Promise<RefundResult> {
    this.orders.push(order);
    return Promise.resolve({ kind: 'processing', refundReference: order.payoutId });
  }
}

type Given = {
  readonly nameMatch?: 'match' | 'close_match';
  readonly usableFrom?: string;
  readonly balance?: bigint;
  readonly currency?: FiatCurrency;
};

/** A customer with 5,000 euros in the balance and an account to withdraw to. The threshold is 3,000 euros. */
const scene = async ({ nameMatch = 'match', usableFrom, balance = 500_000n, currency = 'EUR' }: Given = {}) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR },
      subjectId: SUBJECT_ID,
    });
  const append = (stream: string, ...events: readonly MainLogEvent[]) => log.append(stream, events, 'any', context());
  const ledger = openLedger(log);
  const effectiveAt = clock.now().toISOString();
  await ledger.postWalletEntry(
    context(),
    cardDeposit(WALLET, { paymentId: idFromText('d'), money: money(currency, balance), effectiveAt }),
    START,
  );
  const account = { iban: 'SK0809000000000123123123', holder: 'Jana Nováková', nameMatch, usableFrom: usableFrom ?? effectiveAt };
  await append(beneficiaryStream(USER_ID), {
    type: 'AccountAdded',
    data: { beneficiaryId: 'b1', userId: USER_ID, label: null, ...account },
  });
  if (nameMatch === 'match') {
    const proof = { beneficiaryId: 'b1', userId: USER_ID, method: 'name_check', evidence: 'match' } as const;
    await append(beneficiaryStream(USER_ID), { type: 'OwnershipProved', data: proof });
  }
  const give = async (command: PayoutCommand): Promise<string | null> => {
    const handled = await handleCommand(log, { stream: payoutStream(PAYOUT), decider: payout, command, context: context() });
    return handled.accepted ? null : handled.refusal.code;
  };
  const bankSays = (...found: readonly RefundLookUpResult[]) => {
    const bank = new Bank({ findRefund: found });
    const tools = { log, clock, ...clearing(), rates, providers: providersOf(bank), payoutThreshold: eur(300_000n), payoutUndoMs: 0 };
    const jobs = [clearPayoutJob(tools), submitPayoutJob(tools), resolvePayoutJob(tools), settlePayoutJob(tools)];
    return {
      bank,
      run: () => runAll(log, jobs),
      look: (tries = 0) => resolvePayoutJob(tools).run(workOn('resolve-payout', PAYOUT, tries)),
    };
  };
  return {
    ...{ log, clock, give, append, bankSays },
    request: (minor: bigint, instructedBy: string | null = null) =>
      give({
        type: 'RequestPayout',
        payout: {
          ...{ payoutId: PAYOUT, ...WALLET, subjectId: SUBJECT_ID, beneficiaryId: 'b1', money: money(currency, minor), provider: 'stripe' },
          ...{ iban: account.iban, holder: account.holder, instructionReason: instructedBy === null ? null : 'The relationship ended.' },
          instruction:
            instructedBy === null
              ? null
              : { by: instructedBy, proposalHash: 'h', lapsesAt: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString() },
        },
      }),
    approve: (by: string) =>
      give({ type: 'ApproveRelease', by, at: clock.now().toISOString(), proposalHash: 'h', reason: 'I have looked at it.' }),
    askRelease: (by: string) => {
      const lapsesAt = new Date(clock.now().getTime() + 7 * DAY_MS).toISOString();
      return give({ type: 'RequestRelease', by, at: clock.now().toISOString(), reason: 'Known customer.', proposalHash: 'h', lapsesAt });
    },
    types: async () => (await typesOf(log, payoutStream(PAYOUT))).map((type) => type.replace('Payout', '')),
    state: () => log.load(payout, payoutStream(PAYOUT)),
    balances: () => ledger.balancesOf(context(), { ...WALLET, asset: 'EUR' }),
    used: async () => usedMinor(await log.load(limits, withdrawalLimitsStream(USER_ID, '2026-11')), 'USD'),
    entries: async () => {
      const posted = (await log.store.readAll(START, 1_000)).filter(({ type }) => type === 'EntryPosted');
      return (await log.decode<EntryEvent>(posted)).map(({ data }) => data.entryId.replace(PAYOUT, 'P')).slice(1);
    },
  };
};

describe('a withdrawal', () => {
  it('reserves limit and money, is ordered once, and leaves the wallet when the bank has debited it', async () => {
    const { request, bankSays, types, balances, used, entries } = await scene();
    await request(100_000n);
    const { bank, run } = bankSays(BOOKED);
    await run();
    await run();
    expect(await types()).toEqual(['Requested', 'FundsReserved', 'Cleared', 'Submitted', 'Settled', 'Booked']);
    expect(bank.orders).toHaveLength(1);
    expect(bank.orders[0]).toMatchObject({ to: { name: 'Jana Nováková', iban: 'SK0809000000000123123123' }, minor: '100000' });
    expect(await entries()).toEqual(['reserve-P', 'payout-P']);
    expect(await balances()).toMatchObject({ available: 400_000n, reserved: 0n });
    expect(await used()).toBe(100_000n);
  });

  it('gives back what a run reserved before it died, when the next one finds the account removed', async () => {
    const { request, bankSays, log, clock, append, state, balances, used } = await scene();
    await request(100_000n);
    const reservation = { reservationId: PAYOUT, money: eur(100_000n), effectiveAt: clock.now().toISOString() };
    const context = commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
    await openLedger(log).postWalletEntry(context, fundsReserved(WALLET, reservation), START);
    await append(beneficiaryStream(USER_ID), { type: 'BeneficiaryRemoved', data: { beneficiaryId: 'b1', userId: USER_ID } });
    await bankSays().run();
    expect(await state()).toMatchObject({ status: 'refused' });
    expect(await balances()).toMatchObject({ available: 500_000n, reserved: 0n });
    expect(await used()).toBe(0n);
  });

  it('that the bank rejects gives money and limit back', async () => {
    const { request, bankSays, types, balances, used, entries } = await scene();
    await request(100_000n);
    await bankSays(REJECTED).run();
    expect((await types()).slice(-3)).toEqual(['Submitted', 'Failed', 'FundsReleased']);
    expect(await entries()).toEqual(['reserve-P', 'release-P']);
    expect(await balances()).toMatchObject({ available: 500_000n, reserved: 0n });
    expect(await used()).toBe(0n);
  });

  it('that comes back after it had left is reversed', async () => {
    const { request, bankSays, types, balances, used, entries } = await scene();
    await request(100_000n);
    await bankSays(BOOKED).run();
    const { run, look } = bankSays(REJECTED);
    await look();
    await run();
    expect((await types()).slice(-3)).toEqual(['Booked', 'Returned', 'FundsReleased']);
    expect(await entries()).toEqual(['reserve-P', 'payout-P', 'reversal-payout-P', 'release-P']);
    expect(await balances()).toMatchObject({ available: 500_000n, reserved: 0n });
    expect(await used()).toBe(0n);
  });

  it('that the bank is silent about is repeated under its id, then unknown, and never declined', async () => {
    const { request, bankSays, types, state, clock, balances } = await scene();
    await request(100_000n);
    const { bank, run, look } = bankSays(SILENT);
    await run();
    clock.pass(3_600_000);
    await look(0);
    expect(bank.orders.map(({ isRepetition = false, key }) => [isRepetition, key])).toEqual([
      [false, bank.orders[0]?.key],
      [true, bank.orders[0]?.key],
    ]);
    await look(3);
    expect(bank.orders).toHaveLength(2);
    expect((await state())?.status).toBe('submitted');
    clock.pass(DAY_MS);
    await look(30);
    expect((await types()).at(-1)).toBe('OutcomeUnknown');
    expect(await balances()).toMatchObject({ available: 400_000n, reserved: 100_000n });
    await bankSays(BOOKED).look();
    expect((await types()).at(-1)).toBe('Settled');
  });

  it.each([
    ['more than the balance', 600_000n, { balance: 100_000n }, 'daily_limit_exceeded'],
    ['more than the balance within the limit', 200_000n, { balance: 100_000n }, 'insufficient_balance'],
    ['more than the daily limit', 500_001n, { balance: 900_000n }, 'daily_limit_exceeded'],
    ['an account that waits', 100n, { usableFrom: '2026-11-22T12:00:00.000Z' }, 'beneficiary_unusable'],
  ])('of %s is refused, and takes nothing', async (_, minor, given, code) => {
    const { request, bankSays, state, balances, used } = await scene(given);
    await request(minor);
    const { bank, run } = bankSays(BOOKED);
    await run();
    expect(await state()).toMatchObject({ status: 'refused', refusal: { code } });
    expect(bank.orders).toEqual([]);
    expect((await balances()).reserved).toBe(0n);
    expect(await used()).toBe(0n);
  });

  it('is cancelled until the bank is ordered, and its money is available again', async () => {
    const { request, give, bankSays, types, balances, used } = await scene({ nameMatch: 'close_match' });
    await request(100_000n);
    await bankSays(BOOKED).run();
    expect(await give({ type: 'CancelPayout' })).toBeNull();
    await bankSays(BOOKED).run();
    expect((await types()).slice(-3)).toEqual(['Held', 'Cancelled', 'FundsReleased']);
    expect(await balances()).toMatchObject({ available: 500_000n, reserved: 0n });
    expect(await used()).toBe(0n);
  });

  it('leaves nothing reserved when it is cancelled while a slow run is about to reserve, and another run has found nothing', async () => {
    const { log, clock, request, give, balances, used, state } = await scene();
    await request(100_000n);
    const work = workOn('clear-payout', PAYOUT);
    const tools = { log, clock, ...clearing(), rates, payoutThreshold: eur(300_000n) };
    const meanwhile = async () => {
      await give({ type: 'CancelPayout' });
      expect(await clearPayoutJob(tools).run(work)).toBe('done');
      await settlePayoutJob({ log, clock }).run(workOn('settle-payout', PAYOUT));
      return rates.current();
    };
    await clearPayoutJob({ ...tools, rates: { current: meanwhile } }).run(work);
    expect([(await state())?.status, await balances(), await used()]).toMatchObject([
      'cancelled',
      { available: 500_000n, reserved: 0n },
      0n,
    ]);
  });

  it('cannot be cancelled once the bank was ordered', async () => {
    const { request, give, bankSays } = await scene();
    await request(100_000n);
    await bankSays(SILENT).run();
    expect(await give({ type: 'CancelPayout' })).toBe('too_late_to_cancel');
  });
});

describe('a held withdrawal', () => {
  it.each([
    ['over the threshold', 300_001n, {}, 'over_threshold'],
    ['over the threshold by its value', 250_000n, { currency: 'GBP' as const }, 'over_threshold'],
    ['whose name only comes close', 100n, { nameMatch: 'close_match' as const }, 'name_not_exact'],
  ])('%s is released by two people', async (_, minor, given, hold) => {
    const { request, bankSays, state, askRelease, approve } = await scene(given);
    await request(minor);
    const { bank, run } = bankSays(BOOKED);
    await run();
    expect(await state()).toMatchObject({ status: 'held', hold });
    expect(await approve('anna')).toBe('not_proposed');
    expect(await askRelease('anna')).toBeNull();
    expect(await approve('anna')).toBe('same_person');
    expect(await approve(USER_ID)).toBe('own_affair');
    expect(await approve('peter')).toBeNull();
    await run();
    expect(await state()).toMatchObject({ status: 'booked' });
    expect(bank.orders).toHaveLength(1);
  });

  it('of a restricted account is not released by any approval while the restriction lasts', async () => {
    const { request, append, bankSays, state, askRelease, approve } = await scene();
    const person = { email: 'jana@firma.example', firstName: 'Jana', lastName: 'Nováková', redirectPath: '/dashboard' };
    await append(
      accountStream(USER_ID),
      { type: 'AccountRegistered', data: { userId: USER_ID, subjectId: SUBJECT_ID, ...person } },
      { type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } },
    );
    await request(100n);
    const { bank, run } = bankSays(BOOKED);
    await run();
    await askRelease('anna');
    await approve('peter');
    await run();
    expect(await state()).toMatchObject({ status: 'held', hold: 'account_restricted' });
    await append(accountStream(USER_ID), { type: 'AccountReinstated', data: { userId: USER_ID } });
    await askRelease('anna');
    await approve('peter');
    await run();
    expect(await state()).toMatchObject({ status: 'booked' });
    expect(bank.orders).toHaveLength(1);
  });

  it('that no customer asked for needs the approval of another, and uses no limit', async () => {
    const { request, bankSays, state, approve, used, give } = await scene({ balance: 900_000n });
    expect(await request(800_000n, USER_ID)).toBe('own_affair');
    await request(800_000n, 'anna');
    const { run } = bankSays(BOOKED);
    await run();
    expect(await state()).toMatchObject({ status: 'held', hold: 'not_asked_for' });
    expect(await give({ type: 'CancelPayout' })).toBe('too_late_to_cancel');
    expect(await approve('anna')).toBe('same_person');
    expect(await approve('peter')).toBeNull();
    await run();
    expect(await state()).toMatchObject({ status: 'booked' });
    expect(await used()).toBe(0n);
  });
});
