import { answerOrNone } from '@danubit/core/compliance/clearance-check.port';
import { FIAT_CURRENCIES, fiatCurrencyOf, minorOf, money, type Money } from '@danubit/contracts/values/money';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { BY_SYSTEM } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { beneficiaries, isUsableAt, type Beneficiary } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import type { PayoutHold } from '@danubit/contracts/values/hold-codes';
import type { Payout, PayoutRefusalDetail, PayoutRequest } from '@danubit/core/domain/payments/payout/payout.state';
import { withdrawalLimitsStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { EntryRefused, type PostedEntry } from '@danubit/core/ledger/booking';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { readWithdrawalRules } from '@danubit/core/limits/read-deposit-rules';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { handleCommand } from '@danubit/event-store/handle-command';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { isAccountRestricted } from './account-hold.ts';
import type { ClearTools } from './clear-payment.job.ts';
import { AFTER_NO_ANSWER, contextOf, isStillPatient, type Job, type JobOutcome, type JobTools } from './job.ts';
import { releaseUnrecorded, type ReservedFunds } from './reserved-funds.ts';
import { giveToPayout, payoutEventOf, readPayout, type ReadPayout } from './payout-steps.ts';

export type PayoutClearingTools = JobTools &
  Pick<ClearTools, 'rates' | 'regulator' | 'compliance'> & {
    /** A payout over this is released by two people. */
    readonly payoutThreshold: Money;
  };
type ReservingTools = PayoutClearingTools & { readonly ledger: Ledger };

/**
 * Takes a request to its clearance: the limit and the money are reserved first (docs/decisions/0171), then the payout is cleared or held.
 * Each step is in the log before the next, so that a later run continues where one stopped.
 */
export const clearPayoutJob = (tools: PayoutClearingTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'clear-payout',
    async run(work) {
      const read = await readPayout(tools.log, work.subject);
      switch (read.state.status) {
        case 'requested':
          return reserve({ ...tools, ledger }, work, read);
        case 'reserved':
        case 'released':
          return clear(tools, work, read);
        case 'refused':
        case 'cancelled':
          await releaseUnrecorded({ ...tools, ledger }, work, reservationOf(read));
          return 'done';
        case 'held':
          return read.state.hold === 'under_review' ? askAgain(tools, work, read.state) : 'done';
        default:
          return 'done';
      }
    },
  };
};

const reserve = async (tools: ReservingTools, work: DueWork, { state, history }: ReadPayout): Promise<JobOutcome> => {
  const { request } = state;
  const requested = payoutEventOf(history, 'PayoutRequested');
  const effectiveAt = requested.metadata.occurredAt;
  const refused = (await obstacleOf(tools, work, request)) ?? (await reserveLimit(tools, work, request, new Date(effectiveAt)));
  if (typeof refused === 'object' && refused !== null) return refuse(tools, work, state, refused);

  const wallet = { walletId: request.walletId, userId: request.userId };
  const reservation = { reservationId: request.payoutId, money: request.money, effectiveAt };
  const context = contextOf(work, tools.clock, 'reserve', request.subjectId);
  let posted: PostedEntry;
  try {
    posted = await tools.ledger.postWalletEntry(context, fundsReserved(wallet, reservation), requested.position);
  } catch (error) {
    if (!(error instanceof EntryRefused) || error.code !== 'would_be_negative') throw error;
    const { asset } = request.money;
    const { available } = await tools.ledger.balancesOf(context, { ...wallet, asset });
    return refuse(tools, work, state, { code: 'insufficient_balance', limit: null, left: money(asset, available) });
  }
  failpoint('entry-posted');
  const overtaken = await giveToPayout(tools, work, state, 'reserved', { type: 'RecordFundsReserved', ...posted, limitsStream: refused });
  if (overtaken !== null) await releaseIfEnded(tools, work);
  return { againInMs: 0 };
};

const releaseIfEnded = async (tools: ReservingTools, work: DueWork): Promise<void> => {
  const read = await readPayout(tools.log, work.subject);
  const { status } = read.state;
  if (status === 'refused' || status === 'cancelled') await releaseUnrecorded(tools, work, reservationOf(read));
};

const reservationOf = ({ state, history }: ReadPayout): ReservedFunds => {
  const { payoutId: reservationId, walletId, userId, subjectId, money: asked } = state.request;
  return { reservationId, walletId, userId, subjectId, money: asked, position: payoutEventOf(history, 'PayoutRequested').position };
};

const refuse = async (tools: JobTools, work: DueWork, state: Payout, refusal: PayoutRefusalDetail): Promise<JobOutcome> => {
  await giveToPayout(tools, work, state, 'refuse', { type: 'RefusePayout', ...refusal });
  return { againInMs: 0 };
};

const obstacleOf = async (tools: ReservingTools, work: DueWork, request: PayoutRequest): Promise<PayoutRefusalDetail | null> => {
  const destination = await destinationOf(tools, request);
  if (destination === undefined || !isUsableAt(destination, tools.clock.now().toISOString()))
    return { code: 'beneficiary_unusable', limit: null, left: null };
  const { walletId, userId, subjectId } = request;
  for (const asset of FIAT_CURRENCIES) {
    const { debt } = await tools.ledger.balancesOf(contextOf(work, tools.clock, 'debt', subjectId), { walletId, userId, asset });
    if (debt > 0n) return { code: 'debt_owed', limit: null, left: money(asset, debt) };
  }
  return null;
};

const destinationOf = async ({ log }: JobTools, { userId, beneficiaryId }: PayoutRequest): Promise<Beneficiary | undefined> =>
  (await log.load(beneficiaries, beneficiaryStream(userId))).get(beneficiaryId);

/** The stream in which it is reserved, or why not. Our own instruction does not use the customer's limit. */
const reserveLimit = async (
  tools: ReservingTools,
  work: DueWork,
  request: PayoutRequest,
  requestedAt: Date,
): Promise<string | null | PayoutRefusalDetail> => {
  if (request.instruction !== null) return null;
  const { log, clock, rates, regulator } = tools;
  const { payoutId, userId, subjectId, money: asked } = request;
  const { limits: allowed, ...period } = await readWithdrawalRules(log, request, requestedAt, regulator);
  const stream = withdrawalLimitsStream(userId, period.month);
  const conversion = convert(asked, fiatCurrencyOf(allowed.daily.asset), await rates.current());
  const { money: limitMoney, rate, date: rateDate, source: rateSource, checkedAt: rateCheckedAt } = conversion;
  const reserved = await handleCommand(rememberedLimits(log), {
    stream,
    decider: limits,
    command: {
      type: 'ReserveLimit',
      limits: allowed,
      reservation: { userId, paymentId: payoutId, money: asked, limitMoney, rate, rateDate, rateSource, rateCheckedAt, ...period },
    },
    context: contextOf(work, clock, 'limit', subjectId),
  });
  failpoint('limit-reserved');
  if (reserved.accepted) return stream;
  const { code, limit, remaining } = reserved.refusal;
  return { code, limit, left: remaining };
};

const clear = async (tools: PayoutClearingTools, work: DueWork, { state, history }: ReadPayout): Promise<JobOutcome> => {
  const destination = await destinationOf(tools, state.request);
  if (destination === undefined || destination.status === 'removed') {
    await giveToPayout(tools, work, state, 'end', { type: 'EndPayout', code: 'beneficiary_removed' });
    return 'done';
  }
  const answer = await answerOrNone(tools.compliance, 'payout', state.request.payoutId);
  if (isStillPatient(answer, history.at(-1)?.metadata.occurredAt, tools.clock.now())) return AFTER_NO_ANSWER;
  const hold = answer === 'clear' ? await ordinaryHoldOf(tools, work, state, destination) : 'under_review';
  // One command for each hold, so that a payout can be held again after its release.
  await giveToPayout(tools, work, state, `clear:${state.status}`, { type: 'ClearPayout', hold });
  if (answer === 'decline') await decline(tools, work, state);
  return answer === 'none' ? AFTER_NO_ANSWER : 'done';
};

const ordinaryHoldOf = async (
  tools: PayoutClearingTools,
  work: DueWork,
  state: Payout,
  destination: Beneficiary,
): Promise<PayoutHold | null> => {
  // After a hold by the review alone, all other reasons are checked.
  const isReleased = state.status === 'released' && state.hold !== 'under_review';
  if (isReleased && state.hold === 'name_not_exact') await recordOwnership(tools, work, state);
  if (await isAccountRestricted(tools.log, state.request.userId)) return 'account_restricted';
  return isReleased ? null : holdOf(state.request, destination, await isOverThreshold(tools, state.request));
};

/** Held because there was no answer. The answer may be that it stays held, for a person to decide. */
const askAgain = async (tools: PayoutClearingTools, work: DueWork, state: Payout): Promise<JobOutcome> => {
  const answer = await answerOrNone(tools.compliance, 'payout', state.request.payoutId);
  if (answer === 'none') return AFTER_NO_ANSWER;
  if (answer === 'clear') await giveToPayout(tools, work, state, 'end-review', { type: 'EndReview' });
  if (answer === 'decline') await decline(tools, work, state);
  return 'done';
};

/** From its hold, as if people had refused it: the money returns to the customer. */
const decline = (tools: JobTools, work: DueWork, state: Payout) =>
  giveToPayout(tools, work, state, 'decline', { type: 'RejectPayout', by: BY_SYSTEM, reason: 'The review has ended.' });

const holdOf = ({ instruction }: PayoutRequest, { ownership }: Beneficiary, isOver: boolean): PayoutHold | null => {
  if (instruction !== null) return 'not_asked_for';
  if (ownership === null) return 'name_not_exact';
  return isOver ? 'over_threshold' : null;
};

/** By its value in the currency of the threshold. */
const isOverThreshold = async ({ rates, payoutThreshold }: PayoutClearingTools, { money: asked }: PayoutRequest): Promise<boolean> => {
  const isSame = asked.asset === payoutThreshold.asset;
  const value = isSame ? asked : convert(asked, fiatCurrencyOf(payoutThreshold.asset), await rates.current()).money;
  return minorOf(value) > minorOf(payoutThreshold);
};

/** Two people have looked at the name: the next payout to this account does not wait for it. */
const recordOwnership = async ({ log, clock }: JobTools, work: DueWork, { request }: Payout): Promise<void> => {
  const { userId, beneficiaryId, payoutId, subjectId } = request;
  await handleCommand(log, {
    stream: beneficiaryStream(userId),
    decider: beneficiaries,
    command: { type: 'ProveOwnership', userId, beneficiaryId, method: 'staff_review', evidence: payoutId },
    context: contextOf(work, clock, 'ownership', subjectId),
  });
};
