import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { TimelineStep } from '@danubit/contracts/http/payments/get-transaction-timeline.contract';
import { REDIRECT_METHOD_NAMES } from '@danubit/contracts/values/deposit-methods';
import { toDecimal, tickerOf, type Money } from '@danubit/contracts/values/money';
import type { PaymentEvent, PaymentMethod } from '@danubit/core/domain/payments/payment/payment.events';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** Events of a payment and of its refunds, or of a withdrawal. */
export type TimelineEvent = PaymentEvent | RefundEvent | PayoutEvent;

type Words = { readonly title: string; readonly detail?: string | null };
/** `undefined`: the event has no step. */
type StepTexts<Event extends TimelineEvent> = {
  readonly [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data']) => Words | undefined;
};
type AnyStepText = (data: unknown) => Words | undefined;

const IN_REVIEW = { title: 'In review', detail: 'You do not need to do anything.' } as const;

/**
 * The words of each event that the customer sees. An event type without an entry is not shown, so that a new type reveals nothing by
 * accident. A hold and its end have the same words for every reason, since tipping off is forbidden.
 */
const STEP_TEXTS: StepTexts<TimelineEvent> = {
  PaymentRequested: ({ money, method }) => requestedWith(amountOf(money), method),
  PaymentHeld: () => IN_REVIEW,
  PaymentReleased: () => ({ title: 'Review finished' }),
  PaymentCleared: () => ({ title: 'Accepted' }),
  PaymentRefused: ({ code }) => ({ title: 'Not accepted', detail: FAILURE_MESSAGES[code] }),
  AttemptStarted: ({ attempt }) => ({ title: attempt === 1 ? 'Sent to your bank' : 'Sent to your bank again' }),
  CustomerActionRequired: () => ({ title: 'Waiting for your confirmation', detail: 'Your bank asked you to confirm the payment.' }),
  CustomerActionCompleted: () => ({ title: 'Confirmed with your bank' }),
  ChargeAuthorised: () => ({ title: 'Approved by your bank' }),
  ChargeCaptured: ({ money }) => ({ title: 'Card charged', detail: amountOf(money) }),
  ChargeDeclined: ({ code }) => ({ title: 'Declined', detail: FAILURE_MESSAGES[code] }),
  PaymentRerouted: () => ({ title: 'Trying another way to your bank', detail: 'You are charged once at most.' }),
  ChargeOutcomeUnknown: () => ({ title: 'Waiting for your bank to answer', detail: 'We keep checking. You are never charged twice.' }),
  AuthorisationVoided: () => ({
    title: 'Approval released',
    detail: 'Nothing is charged. What was set aside for this payment is yours again.',
  }),
  LateCaptureFound: () => IN_REVIEW,
  DoubleCaptureFound: () => ({ title: 'A second charge is in review', detail: 'You do not need to do anything.' }),
  DifferingCaptureFound: () => IN_REVIEW,
  PaymentCompleted: ({ money }) => ({ title: 'Added to your balance', detail: amountOf(money) }),
  // Money was taken; the step of the found capture shows it.
  PaymentFailed: ({ code }) => (code === 'capture_in_review' ? undefined : { title: 'Failed', detail: FAILURE_MESSAGES[code] }),
  PaymentRefunded: ({ money }) => ({ title: 'Refunded', detail: `${amountOf(money)}. Your bank shows it within a few days.` }),
  PaymentDisputed: ({ money }) => ({
    title: 'Disputed',
    detail: `Your bank or payment service asked for ${amountOf(money)} back. The amount is not in your balance until they decide.`,
  }),
  PaymentDisputeClosed: ({ outcome }) =>
    outcome === 'won'
      ? { title: 'Dispute decided: the payment stands', detail: 'The amount is in your balance again.' }
      : { title: 'Dispute decided: the money goes back to the card or account that paid' },
  PayoutRequested: ({ money, iban }) => ({
    title: 'Withdrawal requested',
    detail: `${amountOf(money)} to the account ending ${orErased(iban, '').slice(-4)}`,
  }),
  PayoutRefused: ({ code }) => ({ title: 'Not accepted', detail: FAILURE_MESSAGES[`withdrawal_${code}`] }),
  PayoutFundsReserved: () => ({ title: 'Amount set aside', detail: 'It is no longer available in your balance.' }),
  PayoutHeld: () => IN_REVIEW,
  PayoutReleased: () => ({ title: 'Review finished' }),
  PayoutCleared: () => ({ title: 'Accepted' }),
  PayoutSubmitted: () => ({ title: 'Sent to the bank', detail: 'Euros arrive within one business day, other currencies within 5.' }),
  PayoutSettled: () => ({ title: 'Paid from our account' }),
  PayoutRejected: () => ({ title: 'Not accepted', detail: FAILURE_MESSAGES.withdrawal_not_accepted }),
  PayoutCancelled: () => ({ title: 'Cancelled by you' }),
  PayoutFailed: ({ code }) => ({ title: 'Failed', detail: FAILURE_MESSAGES[`withdrawal_${code}`] }),
  PayoutReturned: () => ({ title: 'Returned by your bank', detail: FAILURE_MESSAGES.withdrawal_returned_by_bank }),
  PayoutFundsReleased: () => ({ title: 'Back in your balance' }),
  // The amount is no longer available in the balance.
  RefundFundsReserved: () => ({ title: 'Refund in preparation', detail: 'We have set the amount aside in your balance.' }),
  RefundSubmitted: () => ({ title: 'Refund sent' }),
  RefundFundsReleased: () => ({ title: 'Refund not made', detail: 'The amount is available in your balance again.' }),
};

const requestedWith = (amount: string, method: PaymentMethod): Words => {
  switch (method.kind) {
    case 'card':
      return { title: 'Deposit requested', detail: `${amount}, card ending ${method.lastFour}` };
    case 'bank_transfer':
      return { title: 'Bank transfer received', detail: `${amount}, from the account ending ${method.lastFour}` };
    case 'redirect':
      return { title: 'Deposit requested', detail: `${amount}, ${REDIRECT_METHOD_NAMES[method.method]}` };
  }
};

const amountOf = (money: Money): string => `${toDecimal(money)} ${tickerOf(money.asset)}`;

/** The events in the order of the log. */
export const timelineSteps = (events: readonly RecordedDomainEvent<TimelineEvent>[]): readonly TimelineStep[] =>
  withoutRepeatedReasons(events.flatMap(stepsFor(events.flatMap(methodOf)[0])));

const methodOf = ({ type, data }: RecordedDomainEvent<TimelineEvent>): readonly PaymentMethod[] =>
  type === 'PaymentRequested' ? [data.method] : [];

const stepsFor = (method: PaymentMethod | undefined) => {
  if (method?.kind === 'bank_transfer') return stepOfTransfer;
  return method?.kind === 'redirect' ? stepOfRedirect(REDIRECT_METHOD_NAMES[method.method]) : stepOf;
};

/** On the provider's own page: no bank confirms and no card is charged. */
const stepOfRedirect =
  (name: string) =>
  (event: RecordedDomainEvent<TimelineEvent>): readonly TimelineStep[] => {
    const words = redirectWords(event, name);
    return words === undefined ? stepOf(event) : [{ at: event.metadata.occurredAt, detail: null, ...words }];
  };

const redirectWords = ({ type }: RecordedDomainEvent<TimelineEvent>, name: string): Words | undefined => {
  switch (type) {
    case 'AttemptStarted':
      return { title: `Payment page of ${name} requested` };
    case 'CustomerActionRequired':
      return { title: `Waiting for you to pay with ${name}`, detail: 'You are not charged until you do.' };
    case 'CustomerActionCompleted':
      return { title: `Paid with ${name}` };
    case 'ChargeAuthorised':
      return { title: `Approved by ${name}` };
    case 'ChargeCaptured':
      return { title: 'Charged' };
    case 'ChargeOutcomeUnknown':
      return { title: `Waiting for ${name} to answer`, detail: 'We keep checking. You are never charged twice.' };
    case 'RefundSubmitted':
      return { title: `Refund sent to ${name}` };
    default:
      return undefined;
  }
};

/** The money is here, so a refused deposit is not over: staff decide. */
const stepOfTransfer = (event: RecordedDomainEvent<TimelineEvent>): readonly TimelineStep[] =>
  event.type === 'PaymentRefused' ? [{ at: event.metadata.occurredAt, title: IN_REVIEW.title, detail: IN_REVIEW.detail }] : stepOf(event);

const stepOf = ({ type, data, metadata }: RecordedDomainEvent<TimelineEvent>): readonly TimelineStep[] => {
  // The entry is looked up by the event's type, so its parameter is that event's data.
  const textOf = STEP_TEXTS[type] as AnyStepText | undefined;
  const words = textOf?.(data);
  return words === undefined ? [] : [{ at: metadata.occurredAt, title: words.title, detail: words.detail ?? null }];
};

/** A decline has the same reason as the failure that follows it; the reason is shown once. */
const withoutRepeatedReasons = (steps: readonly TimelineStep[]): readonly TimelineStep[] =>
  steps.map((step, index) => (step.detail !== null && step.detail === steps[index + 1]?.detail ? { ...step, detail: null } : step));
