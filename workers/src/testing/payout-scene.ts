import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { money, type Money } from '@danubit/contracts/values/money';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
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
import { clearing, CLEARS_ALL, RATES, SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from './deposit-scene.ts';
import { runAll } from './refund-scene.ts';
import { providersOf, ScriptedProvider } from './scripted-provider.ts';
import { clearPayoutJob } from '../jobs/clear-payout.job.ts';
import { resolvePayoutJob } from '../jobs/resolve-payout.job.ts';
import { settlePayoutJob } from '../jobs/settle-payout.job.ts';
import { submitPayoutJob } from '../jobs/submit-payout.job.ts';

export const PAYOUT = idFromText('payout');
export const WALLET = { walletId: USER_ID, userId: USER_ID };
export const DAY_MS = 86_400_000;
export const eur = (minor: bigint): Money => money('EUR', minor);
export const BOOKED: RefundLookUpResult = { kind: 'refunded', refundReference: 'bank-1' };
export const rates = { current: () => Promise.resolve({ ...RATES, perEuro: { ...RATES.perEuro, GBP: '0.8' } }) };
export const SILENT: RefundLookUpResult = { kind: 'unknown', reason: 'nothing yet' };
export const REJECTED: RefundLookUpResult = { kind: 'refused', raw: 'AC04' };

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
  readonly compliance?: ClearanceCheck;
};

/** A customer with 5,000 euros in the balance and an account to withdraw to. The threshold is 3,000 euros. */
export const payoutScene = async ({
  nameMatch = 'match',
  usableFrom,
  balance = 500_000n,
  currency = 'EUR',
  compliance = CLEARS_ALL,
}: Given = {}) => {
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
    const tools = {
      log,
      clock,
      ...clearing(),
      compliance,
      rates,
      providers: providersOf(bank),
      payoutThreshold: eur(300_000n),
      payoutUndoMs: 0,
    };
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
