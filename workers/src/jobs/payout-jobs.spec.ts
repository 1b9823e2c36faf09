import { money } from '@danubit/contracts/values/money';
import { describe, expect, it } from '@jest/globals';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { answeringAs, clearing, SUBJECT_ID, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { clearPayoutJob } from './clear-payout.job.ts';
import { settlePayoutJob } from './settle-payout.job.ts';
import { BOOKED, DAY_MS, eur, PAYOUT, payoutScene, rates, REJECTED, SILENT, WALLET } from '../testing/payout-scene.ts';

describe('a withdrawal', () => {
  it('reserves limit and money, is ordered once, and leaves the wallet when the bank has debited it', async () => {
    const { request, bankSays, types, balances, used, entries } = await payoutScene();
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
    const { request, bankSays, log, clock, append, state, balances, used } = await payoutScene();
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
    const { request, bankSays, types, balances, used, entries } = await payoutScene();
    await request(100_000n);
    await bankSays(REJECTED).run();
    expect((await types()).slice(-3)).toEqual(['Submitted', 'Failed', 'FundsReleased']);
    expect(await entries()).toEqual(['reserve-P', 'release-P']);
    expect(await balances()).toMatchObject({ available: 500_000n, reserved: 0n });
    expect(await used()).toBe(0n);
  });

  it('that comes back after it had left is reversed', async () => {
    const { request, bankSays, types, balances, used, entries } = await payoutScene();
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
    const { request, bankSays, types, state, clock, balances } = await payoutScene();
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
    const { request, bankSays, state, balances, used } = await payoutScene(given);
    await request(minor);
    const { bank, run } = bankSays(BOOKED);
    await run();
    expect(await state()).toMatchObject({ status: 'refused', refusal: { code } });
    expect(bank.orders).toEqual([]);
    expect((await balances()).reserved).toBe(0n);
    expect(await used()).toBe(0n);
  });

  it('over a cap is refused like one over any limit of a day', async () => {
    const { request, bankSays, append, state, used } = await payoutScene();
    const cap = { userId: USER_ID, subjectId: SUBJECT_ID, daily: money('USD', 10_000n), monthly: null };
    await append(customerStream(SUBJECT_ID), { type: 'CustomerCapSet', data: cap });
    await request(10_001n);
    await bankSays(BOOKED).run();
    const refusal = { code: 'daily_limit_exceeded', limit: money('USD', 10_000n) };
    expect(await state()).toMatchObject({ status: 'refused', refusal });
    expect(await used()).toBe(0n);
  });

  it('is cancelled until its transfer is sent to the bank, and its money is available again', async () => {
    const { request, give, bankSays, types, balances, used } = await payoutScene({ nameMatch: 'close_match' });
    await request(100_000n);
    await bankSays(BOOKED).run();
    expect(await give({ type: 'CancelPayout' })).toBeNull();
    await bankSays(BOOKED).run();
    expect((await types()).slice(-3)).toEqual(['Held', 'Cancelled', 'FundsReleased']);
    expect(await balances()).toMatchObject({ available: 500_000n, reserved: 0n });
    expect(await used()).toBe(0n);
  });

  it('leaves nothing reserved when it is cancelled while a slow run is about to reserve, and another run has found nothing', async () => {
    const { log, clock, request, give, balances, used, state } = await payoutScene();
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
    const { request, give, bankSays } = await payoutScene();
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
    const { request, bankSays, state, askRelease, approve } = await payoutScene(given);
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

  it('that a rule declines returns to the customer, as if people had refused it', async () => {
    const { request, bankSays, state, log } = await payoutScene(answeringAs('decline'));
    await request(100n);
    const { bank, run } = bankSays(BOOKED);
    await run();
    expect((await typesOf(log, payoutStream(PAYOUT))).slice(-3)).toEqual(['PayoutHeld', 'PayoutRejected', 'PayoutFundsReleased']);
    expect([await state(), bank.orders]).toMatchObject([{ status: 'ended' }, []]);
  });

  it('of a restricted account is not released by any approval while the restriction lasts', async () => {
    const { request, append, bankSays, state, askRelease, approve } = await payoutScene();
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

  it('that no customer requested needs the approval of another person, and uses no limit', async () => {
    const { request, bankSays, state, approve, used, give } = await payoutScene({ balance: 900_000n });
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
