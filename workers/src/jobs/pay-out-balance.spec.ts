import { describe, expect, it } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountCommand } from '@danubit/core/domain/identity/account/account.commands';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { balanceRequest, type BalanceRequestCommand } from '@danubit/core/domain/support/balance-request/balance-request.decider';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { answeringAs, CLEARS_ALL, SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { payOutBalanceJob } from './pay-out-balance.job.ts';

const REQUEST = idFromText('request');
const WALLET = { walletId: USER_ID, userId: USER_ID };
const BALANCES = [money('EUR', 25_000n), money('USD', 1_050n)];
const STREAM = balanceRequestsStream(USER_ID);

/** A customer with these balances whose request was proposed by one member of staff and approved by another. */
const scene = async (compliance = CLEARS_ALL) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const context = () =>
    commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: SUBJECT_ID,
    });
  const ledger = openLedger(log);
  for (const balance of BALANCES) {
    const deposit = { paymentId: idFromText(balance.asset), money: balance, effectiveAt: clock.now().toISOString() };
    await ledger.postWalletEntry(context(), cardDeposit(WALLET, deposit), START);
  }
  const command = (one: BalanceRequestCommand) =>
    handleCommand(log, { stream: STREAM, decider: balanceRequest, command: one, context: context() });
  const ofAccount = (one: AccountCommand) =>
    handleCommand(log, { stream: accountStream(USER_ID), decider: account, command: one, context: context() });
  const at = clock.now().toISOString();
  const request = { requestId: REQUEST, ...WALLET, subjectId: SUBJECT_ID, reference: 'REQ-1', balances: BALANCES };
  const approve = { type: 'ApprovePayout', requestId: REQUEST, by: 'peter', at } as const;
  await command({ type: 'ReceiveRequest', request });
  await command({ type: 'ProposePayout', requestId: REQUEST, by: 'anna', reason: 'Sent.', at, lapsesAt: '2099-01-01T00:00:00.000Z' });
  await command(approve);
  const job = payOutBalanceJob({ log, clock, compliance });
  const run = () => job.run(workOn('pay-out-balance', USER_ID));
  const entries = async () => {
    const posted = (await log.store.readAll(START, 1_000)).filter(({ type }) => type === 'EntryPosted');
    return (await log.decode<EntryEvent>(posted)).map(({ data }) => data).filter(({ cause }) => cause.kind !== 'card_deposit');
  };
  return { log, run, entries, ofAccount, approveAgain: () => command(approve) };
};

describe('an approved payout', () => {
  it('books every balance out of the wallet once, to the account that withdrawals are paid from', async () => {
    const { log, run, entries } = await scene();
    await run();
    await run();
    const lines = (await entries()).flatMap((entry) =>
      entry.lines.map((line) => `${line.account} ${line.money.minor} ${line.money.asset}`),
    );
    expect(lines).toEqual(
      BALANCES.flatMap(({ minor, asset }) => [
        `customer.available ${minor} ${asset}`,
        `customer.reserved -${minor} ${asset}`,
        `customer.reserved ${minor} ${asset}`,
        `bank.safeguarding -${minor} ${asset}`,
      ]),
    );
    expect((await typesOf(log, STREAM)).slice(-2)).toEqual(['BalancePayoutCleared', 'BalanceRequestPaid']);
  });

  it('is booked once, however often the work runs', async () => {
    const { run, entries } = await scene();
    for (let times = 0; times < 4; times += 1) await run();
    expect(await entries()).toHaveLength(2 * BALANCES.length);
  });

  it('is held while the account is restricted, and goes on after another approval', async () => {
    const { log, run, entries, ofAccount, approveAgain } = await scene();
    const names = { email: 'jana@firma.example', firstName: 'Jana', lastName: 'Nováková', redirectPath: '/dashboard' };
    const terms = { termsVersion: '1', termsHash: 'h', minimumAge: 18 };
    await ofAccount({ type: 'RegisterAccount', userId: USER_ID, subjectId: SUBJECT_ID, ...names, ...terms });
    await ofAccount({ type: 'RestrictAccount', code: 'under_review' });
    await run();
    await run();
    expect((await typesOf(log, STREAM)).at(-1)).toBe('BalancePayoutHeld');
    expect(await entries()).toEqual([]);
    await ofAccount({ type: 'ReinstateAccount' });
    await approveAgain();
    const again = payOutBalanceJob({ log, clock: new TestClock(), compliance: CLEARS_ALL });
    const work = { ...workOn('pay-out-balance', USER_ID), causeEventId: idFromText('second approval') };
    await again.run(work);
    await again.run(work);
    expect(await entries()).toHaveLength(2 * BALANCES.length);
  });

  it('is held while compliance holds the person, and goes on by itself when the review ends', async () => {
    const { answers, compliance } = answeringAs('hold');
    const { log, run, entries } = await scene(compliance);
    await run();
    expect(await run()).toEqual({ againInMs: 15_000, untried: true });
    expect([(await log.read(STREAM)).at(-1)?.data, await entries()]).toMatchObject([{ code: 'under_review' }, []]);
    answers.now = 'none';
    await run();
    expect([answers.asked.at(-1), await entries()]).toEqual([`person ${USER_ID}`, []]);
    answers.now = 'clear';
    await run();
    await run();
    expect((await typesOf(log, STREAM)).slice(-2)).toEqual(['BalancePayoutCleared', 'BalanceRequestPaid']);
  });
});
