import { answerOrNone, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { EventLog } from '@danubit/event-store/event-log';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { isOpen } from '@danubit/core/domain/identity/account/account.state';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import type { PaymentLimits } from '@danubit/core/domain/settings/settings/settings.events';
import type { PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { readDepositRules } from '@danubit/core/limits/read-deposit-rules';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { fiatCurrencyOf } from '@danubit/contracts/values/money';
import type { DueWork } from '../due/due-work.ts';
import { AFTER_OPEN_TRIES, cardTryOf, settleCardTry, type JobCardTries } from './card-try.ts';
import { AFTER_NO_ANSWER, contextOf, isStillPatient, type Job, type JobOutcome, type JobTools } from './job.ts';
import { releaseLimitReservation } from './limit-reservation.ts';
import { lastOccurredAt, readPayment, type ReadPayment } from './read-payment.ts';

export type ClearTools = JobTools & {
  readonly compliance: ClearanceCheck;
  /** A payment waits while the rates are not in force: limits are never measured with an unchecked rate. */
  readonly rates: Pick<ReferenceRatesSource, 'current'>;
  readonly regulator: PaymentLimits | null;
  readonly cardTries: JobCardTries;
  /** How long a clearance lasts: a payment that was not charged by then is not charged any more. */
  readonly clearanceValidMs: number;
};

/**
 * Asks the compliance process, which may hold the payment. Reserves the try of the card and the limit, then clears the payment for
 * charging, or refuses it and names the limit. Zone, day and month are those of the request, so that a retry after midnight finds the same
 * reservation. The work that every refusal requests (release-limit) releases what a refused payment has reserved.
 */
export const clearPaymentJob = (tools: ClearTools): Job => ({
  action: 'clear-payment',
  async run(work) {
    const { log, clock } = tools;
    const read = await readPayment(log, work.subject);
    const { payment, history } = read;
    if (payment.status === 'held' && isHeldBy(work, history)) return askAgain(tools, work, read);
    if (payment.status !== 'requested') {
      // An earlier run of this work may have reserved after the payment had ended.
      await giveBack(tools, work, read);
      return 'done';
    }
    const requestedAt = lastOccurredAt(history, 'PaymentRequested') ?? clock.now();
    const answer = await answerOrNone(tools.compliance, 'payment', payment.paymentId);
    if (isStillPatient(answer, requestedAt.toISOString(), clock.now())) return AFTER_NO_ANSWER;
    if (answer === 'decline') {
      await giveToPayment(tools, work, payment, 'decline', NOT_ACCEPTED);
      return 'done';
    }
    if (answer !== 'clear') {
      await holdPayment(tools, work, payment);
      return answer === 'none' ? AFTER_NO_ANSWER : 'done';
    }
    const verdict = await reserve(tools, work, read, requestedAt);
    if (verdict === 'wait') return AFTER_OPEN_TRIES;
    failpoint('limit-reserved');
    const handled = await giveToPayment(tools, work, payment, verdict.type === 'ClearPayment' ? 'clear' : 'refuse', verdict);
    // The payment was held, refused or cleared while this run reserved.
    if (!handled.accepted) await giveBack(tools, work, await readPayment(log, work.subject));
    return 'done';
  },
});

const NOT_ACCEPTED = { type: 'RefusePayment', code: 'not_accepted', limit: null, remaining: null } as const;

const giveToPayment = (
  { log, clock }: ClearTools,
  work: DueWork,
  { paymentId, subjectId }: Payment,
  step: string,
  command: PaymentCommand,
) =>
  handleCommand(log, {
    stream: paymentStream(paymentId),
    decider: paymentDecider,
    command,
    context: contextOf(work, clock, step, subjectId),
  });

const holdPayment = (tools: ClearTools, work: DueWork, payment: Payment) =>
  giveToPayment(tools, work, payment, 'hold', { type: 'HoldPayment', reasonCode: 'under_review', decidedBy: BY_SYSTEM });

/** Whether this work held the payment. A hold by anyone else is released by them. */
const isHeldBy = (work: DueWork, history: ReadPayment['history']): boolean =>
  history.findLast(({ type }) => type === 'PaymentHeld')?.metadata.commandId === deriveCommandId(work.causeEventId, `${work.action}:hold`);

/** A payment that was held because there was no answer. The answer may be that it stays held, for a person to decide. */
const askAgain = async (tools: ClearTools, work: DueWork, { payment }: ReadPayment): Promise<JobOutcome> => {
  const answer = await answerOrNone(tools.compliance, 'payment', payment.paymentId);
  if (answer === 'none') return AFTER_NO_ANSWER;
  if (answer === 'hold') return 'done';
  if (answer === 'decline') await giveToPayment(tools, work, payment, 'decline', { type: 'RejectPayment' });
  else await giveToPayment(tools, work, payment, 'release', { type: 'ReleasePayment', decidedBy: BY_SYSTEM });
  return 'done';
};

const BY_SYSTEM = { kind: 'system', id: null } as const;

const giveBack = async (tools: ClearTools, work: DueWork, read: ReadPayment): Promise<void> => {
  await releaseLimitReservation(tools, work, read);
  await settleCardTry(tools, read);
};

type ClearanceCommand = Extract<PaymentCommand, { type: 'ClearPayment' | 'RefusePayment' }>;

const reserve = async (tools: ClearTools, work: DueWork, read: ReadPayment, requestedAt: Date): Promise<ClearanceCommand | 'wait'> => {
  const { log, clock, rates, regulator, cardTries, clearanceValidMs } = tools;
  const { payment } = read;
  const { paymentId, userId, subjectId, money } = payment;
  const [isOpen, { limits: allowed, ...period }] = await Promise.all([
    isAccountOpen(log, payment),
    readDepositRules(log, payment, requestedAt, regulator),
  ]);
  if (!isOpen) return { type: 'RefusePayment', code: 'account_restricted', limit: null, remaining: null };
  const stream = limitsStream(userId, period.month);
  const context = contextOf(work, clock, 'reserve', subjectId);

  const tried = cardTryOf(read);
  const cardTry = tried === null ? 'reserved' : await cardTries.reserve(tried, clock.now());
  if (cardTry === 'declined') return { type: 'RefusePayment', code: 'too_many_declined_tries', limit: null, remaining: null };
  if (cardTry !== 'reserved') return 'wait';
  const conversion = convert(money, fiatCurrencyOf(allowed.daily.asset), await rates.current());
  const { money: limitMoney, rate, date: rateDate, source: rateSource, checkedAt: rateCheckedAt } = conversion;
  const reservation = { userId, paymentId, money, limitMoney, rate, rateDate, rateSource, rateCheckedAt, ...period };
  const reserved = await handleCommand(rememberedLimits(log), {
    stream,
    decider: limits,
    command: { type: 'ReserveLimit', limits: allowed, reservation },
    context,
  });
  const expiresAt = new Date(clock.now().getTime() + clearanceValidMs).toISOString();
  return reserved.accepted ? { type: 'ClearPayment', limitsStream: stream, expiresAt } : { type: 'RefusePayment', ...reserved.refusal };
};

/**
 * False if the account was suspended or closed, or the relationship has ended, since the request. An account that is not in the log was
 * checked when the payment was requested.
 */
const isAccountOpen = async (
  log: EventLog,
  { userId, subjectId }: { readonly userId: string; readonly subjectId: string },
): Promise<boolean> => {
  const [state, person] = await Promise.all([log.load(account, accountStream(userId)), log.load(customer, customerStream(subjectId))]);
  return (state === null || isOpen(state)) && !person.isEnded;
};
