import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { Money } from '@danubit/contracts/values/money';
import { timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { Account } from '@danubit/core/domain/identity/account/account.state';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { CardVerificationEvent } from '@danubit/core/domain/payments/card-verification/card-verification.events';
import type { TransactionPage } from '@danubit/core/chain/transaction-page';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { wantsMail, type MailTopic } from '@danubit/core/domain/settings/settings/notification-settings';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import type { PriceAlertsEvent } from '@danubit/core/domain/settings/price-alerts/price-alerts.events';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import type { BalanceRequestEvent } from '@danubit/core/domain/support/balance-request/balance-request.events';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { ComplaintEvent } from '@danubit/core/domain/support/complaint/complaint.events';
import type { DataRequestEvent } from '@danubit/core/domain/privacy/data-request/data-request.events';
import type { DataExportEvent } from '@danubit/core/domain/privacy/data-export/data-export.events';
import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { amountText, cardText, methodText } from '@danubit/core/mail/amount-text';
import type { Job, JobTools } from './job.ts';
import { eventOfSubject } from './event-subject.ts';
import { readPayment } from './read-payment.ts';
import { fateOfPayment } from './fate-of-payment.ts';
import { cryptoReceiptMail, isOfCoinsArriving, type EventOfCoins } from './crypto-receipt-mail.ts';
import { cryptoWithdrawalMail, customerOfDelivery, isOfCoinsLeaving } from './crypto-withdrawal-mail.ts';
import { complaintMail, isOfComplaint } from './complaint-mail.ts';
import { isMailedOrder, mailOfOrder } from './order-mail.ts';
import { priceAlertMail } from './price-alert-mail.ts';
import { requestMail } from './request-mail.ts';

type MailedEvent = RecordedDomainEvent<
  | PaymentEvent
  | SuspenseEvent
  | RefundEvent
  | PayoutEvent
  | EventOfCoins
  | BalanceRequestEvent
  | OrderEvent
  | Exclude<CustomerEvent, { type: 'SubjectKeyDestroyed' }>
  | CustomerFileEvent
  | CardVerificationEvent
  | SettingsEvent
  | PriceAlertsEvent
  | DataExportEvent
  | DataRequestEvent
  | ComplaintEvent
>;
/** `topic` is null for a mail that cannot be switched off: the answer to a request. */
type Mail = { readonly topic: MailTopic | null; readonly template: MailTemplate; readonly parameters: Record<string, string> };

/** Where a transaction of a chain can be looked up. */
export type MailTools = JobTools & { readonly transactionPage?: TransactionPage };

/**
 * Mails customers about their money and their account, if their switches allow it at this moment. A mail that was requested before is not
 * requested again. Mails that cannot be switched off are another job (mail-security-event).
 */
export const mailCustomerJob = (tools: MailTools): Job => ({
  // As stored in work.due.
  action: 'mail-customer-notice',
  async run(work) {
    const { log } = tools;
    const { eventId, stream } = eventOfSubject(work.subject);
    const history = await log.read<MailedEvent>(stream);
    const event = history.find(({ metadata }) => metadata.eventId === eventId);
    if (event === undefined) throw new Error(`There is no event ${eventId} in ${stream}.`);
    const userId = 'userId' in event.data ? event.data.userId : customerOfDelivery(history);
    if (userId === null) return 'done';
    const owner = await log.load(account, accountStream(userId));
    if (owner === null || isErased(owner.email)) return 'done';
    if (event.type === 'PaymentCompleted') {
      const fate = await fateOfPayment(log, event.data.paymentId);
      if (fate === 'open') return { againInMs: LOOK_AGAIN_MS, untried: true };
      if (fate === 'in_order') return 'done';
    }

    const mail = await mailOf(tools, event, history, owner);
    if (mail === undefined || (mail.topic !== null && !(await isWanted(log, owner, mail.topic)))) return 'done';
    await requestMail(tools, work, {
      mailId: deriveCommandId(eventId, mail.template),
      template: mail.template,
      to: owner.email,
      parameters: { firstName: orErased(owner.firstName, ''), ...mail.parameters },
      subjectId: owner.subjectId,
    });
    return 'done';
  },
});

/** Until an order has taken its payment, or can no longer. */
const LOOK_AGAIN_MS = 2_000;

type Ended = Extract<PaymentEvent, { type: 'PaymentRefused' | 'PaymentFailed' }>['data'];

/** Optional mails follow the switches, and stop while the use of the person's data is limited. */
const isWanted = async (log: EventLog, { userId, subjectId }: Account, topic: MailTopic): Promise<boolean> => {
  if ((await log.load(customer, customerStream(subjectId))).isProcessingRestricted) return false;
  const { notifications } = await log.load(settings, settingsStream(userId));
  return wantsMail(notifications, topic);
};

const mailOf = async (
  { log, transactionPage }: MailTools,
  event: MailedEvent,
  history: readonly MailedEvent[],
  owner: Account,
): Promise<Mail | undefined> => {
  const at = momentText(event.metadata.occurredAt, owner);
  if (isOfWithdrawal(event)) return withdrawalMail(event, history, at);
  if (isOfComplaint(event)) return complaintMail(event, history.filter(isOfComplaint), (instant) => momentText(instant, owner));
  if (isOfReview(event)) return reviewMail(event, owner);
  if (isOfCoinsArriving(event)) return cryptoReceiptMail(event, history, at, transactionPage);
  if (isOfCoinsLeaving(event)) return cryptoWithdrawalMail(log, event, history, at, transactionPage);
  if (isMailedOrder(event.type)) return { topic: 'transaction', ...mailOfOrder(event.type, history, at, transactionPage) };
  switch (event.type) {
    case 'PaymentCompleted':
      return { topic: 'transaction', template: 'deposit-completed', parameters: await depositOf(log, event.data.paymentId, at) };
    case 'PaymentHeld':
    case 'LateCaptureFound':
    case 'DoubleCaptureFound':
    case 'DifferingCaptureFound':
      return { topic: 'transaction', template: 'deposit-in-review', parameters: await depositOf(log, event.data.paymentId, at) };
    case 'SuspenseResolved':
      return resolvedMail(log, event.data, at);
    case 'PaymentRefused':
    case 'PaymentFailed':
      return endedMail(log, event.data, at);
    case 'PaymentDisputed':
    case 'PaymentDisputeClosed':
      return disputeMail(event, history, await depositOf(log, event.data.paymentId, at));
    case 'RefundFundsReserved':
    case 'RefundSettled':
    case 'RefundFundsReleased':
      return refundMail(REFUND_MAILS[event.type], history, await depositOf(log, event.data.paymentId, at));
    case 'IdentityVerified':
    case 'IdentityRejected':
    case 'RelationshipEnded':
      return { ...PLAIN_MAILS[event.type], parameters: {} };
    case 'CardVerified':
      return cardMail(history, at);
    case 'BalanceRequestReceived':
    case 'BalanceRequestPaid':
    case 'BalanceRequestDeclined':
    case 'BalanceRequestWithdrawn':
      return { topic: null, template: BALANCE_REQUEST_MAILS[event.type], parameters: requestOf(event.data.requestId, history, at) };
    case 'DataRequestReceived':
    case 'DataRequestExtended':
    case 'DataRequestAnswered':
      return { topic: null, template: DATA_REQUEST_MAILS[event.type], parameters: { ...dataRequestOf(history), at } };
    case 'DataExportRequested':
    case 'DataExportReady':
    case 'DataExportFailed':
      return exportMail(event, history, owner);
    case 'PriceAlertFired':
      return priceAlertMail(event, (instant) => momentText(instant, owner));
    case 'PaymentLimitsChanged':
      return limitRaiseOf(event, owner);
    default:
      throw new Error(`There is no customer mail about ${event.type}.`);
  }
};

const PLAIN_MAILS = {
  IdentityVerified: { topic: 'compliance', template: 'identity-verified' },
  IdentityRejected: { topic: 'compliance', template: 'identity-rejected' },
  RelationshipEnded: { topic: null, template: 'relationship-ended' },
} as const;

const REVIEW_MAILS = {
  ReviewRequested: 'verification-received',
  DocumentRequested: 'verification-document-needed',
  LevelGranted: 'verification-approved',
  LevelRefused: 'verification-refused',
  CompanyRefused: 'verification-refused',
  RefreshRequested: 'verification-expires',
} as const;
type OfReview = Extract<MailedEvent, { type: keyof typeof REVIEW_MAILS }>;

const isOfReview = (event: MailedEvent): event is OfReview => event.type in REVIEW_MAILS;

/** The customer asked for the review, and must know when a level ends: these mails cannot be switched off. */
const reviewMail = ({ type, data }: OfReview, owner: Account): Mail => {
  const isIdentity = type === 'ReviewRequested' && data.purpose === 'identity';
  const parameters: Record<string, string> = type === 'RefreshRequested' ? { until: momentText(data.dueAt, owner) } : {};
  if (type === 'LevelGranted' && data.level === 'company') return { topic: null, template: 'verification-company-approved', parameters };
  return { topic: null, template: isIdentity ? 'verification-document-needed' : REVIEW_MAILS[type], parameters };
};

const cardMail = (history: readonly MailedEvent[], at: string): Mail | undefined => {
  const requested = history.find((earlier) => earlier.type === 'CardVerificationRequested');
  return requested && { topic: 'security', template: 'card-added', parameters: { card: cardText(requested.data.card), at } };
};

const resolvedMail = async (
  log: EventLog,
  { paymentId, resolution, money }: Extract<MailedEvent, { type: 'SuspenseResolved' }>['data'],
  at: string,
): Promise<Mail | undefined> => {
  if (paymentId === null) return undefined;
  const deposit = await depositOf(log, paymentId, at);
  return {
    topic: 'transaction',
    template: resolution === 'credit' ? 'deposit-completed' : 'deposit-returned',
    parameters: { ...deposit, ...(money === null ? {} : { amount: amountText(money) }) },
  };
};

const disputeMail = (
  { type, data }: Extract<MailedEvent, { type: 'PaymentDisputed' | 'PaymentDisputeClosed' }>,
  history: readonly MailedEvent[],
  deposit: Record<string, string>,
): Mail => {
  const opened = history.find((event) => event.type === 'PaymentDisputed' && event.data.disputeId === data.disputeId);
  if (opened?.type !== 'PaymentDisputed') throw new Error('A dispute of a payment begins with its opening.');
  const template = type === 'PaymentDisputed' ? 'payment-disputed' : data.outcome === 'won' ? 'dispute-won' : 'dispute-lost';
  return { topic: 'transaction', template, parameters: { ...deposit, amount: amountText(opened.data.money) } };
};

const OF_WITHDRAWALS = ['PayoutRequested', 'PayoutSettled', 'PayoutRefused', 'PayoutRejected', 'PayoutFailed', 'PayoutReturned'] as const;
type Withdrawal = Extract<MailedEvent, { type: (typeof OF_WITHDRAWALS)[number] }>;

const isOfWithdrawal = (event: MailedEvent): event is Withdrawal => OF_WITHDRAWALS.some((type) => type === event.type);

const withdrawalMail = (event: Withdrawal, history: readonly MailedEvent[], at: string): Mail => {
  const [requested] = history;
  if (requested?.type !== 'PayoutRequested') throw new Error('A withdrawal begins with its request.');
  const { payoutId, money, iban } = requested.data;
  const account = `the account ending in ${orErased(iban, '').slice(-4)}`;
  const parameters = { amount: amountText(money), account, at, reference: transactionIdOf(payoutId) };
  if (event.type === 'PayoutRequested') return { topic: null, template: 'withdrawal-requested', parameters };
  if (event.type === 'PayoutSettled') return { topic: 'transaction', template: 'withdrawal-sent', parameters };
  return { topic: 'transaction', template: 'withdrawal-not-made', parameters: { ...parameters, message: failureText(event) } };
};

const failureText = ({ type, data }: Exclude<Withdrawal, { type: 'PayoutRequested' | 'PayoutSettled' }>): string => {
  if (type === 'PayoutRejected') return FAILURE_MESSAGES.withdrawal_not_accepted;
  return type === 'PayoutReturned' ? FAILURE_MESSAGES.withdrawal_returned_by_bank : FAILURE_MESSAGES[`withdrawal_${data.code}`];
};

const REFUND_MAILS = {
  RefundFundsReserved: 'refund-started',
  RefundSettled: 'refund-completed',
  RefundFundsReleased: 'refund-not-made',
} as const;

const refundMail = (template: MailTemplate, history: readonly MailedEvent[], deposit: Record<string, string>): Mail => ({
  topic: 'transaction',
  template,
  parameters: { ...deposit, amount: amountText(refundedAmount(history)) },
});

const refundedAmount = (history: readonly MailedEvent[]): Money => {
  const [requested] = history;
  if (requested?.type !== 'RefundRequested') throw new Error('A refund begins with its request.');
  return requested.data.money;
};

const BALANCE_REQUEST_MAILS = {
  BalanceRequestReceived: 'balance-request-received',
  BalanceRequestPaid: 'balance-request-paid',
  BalanceRequestDeclined: 'balance-request-declined',
  BalanceRequestWithdrawn: 'balance-request-withdrawn',
} as const;

const requestOf = (requestId: string, history: readonly MailedEvent[], at: string): Record<string, string> => {
  const received = history.find((event) => event.type === 'BalanceRequestReceived' && event.data.requestId === requestId);
  if (received?.type !== 'BalanceRequestReceived') throw new Error(`Request ${requestId} is not in its stream.`);
  const { reference, balances } = received.data;
  return { reference, amount: balances.map(amountText).join(', '), at };
};

const DATA_REQUEST_MAILS = {
  DataRequestReceived: 'data-request-received',
  DataRequestExtended: 'data-request-extended',
  DataRequestAnswered: 'data-request-answered',
} as const;

const dataRequestOf = ([received]: readonly MailedEvent[]): Record<string, string> => {
  if (received?.type !== 'DataRequestReceived') throw new Error('A request about data begins with its receipt.');
  return { reference: received.data.reference, kind: received.data.kind };
};

const DATA_EXPORT_MAILS = {
  DataExportRequested: 'data-export-requested',
  DataExportReady: 'data-export-ready',
  DataExportFailed: 'data-export-failed',
} as const;

const exportMail = (
  { type, data, metadata }: Extract<MailedEvent, { type: keyof typeof DATA_EXPORT_MAILS }>,
  history: readonly MailedEvent[],
  owner: Account,
): Mail => {
  const requested = history.find((event) => event.type === 'DataExportRequested' && event.data.exportId === data.exportId);
  if (requested?.type !== 'DataExportRequested') throw new Error(`Export ${data.exportId} is not in its stream.`);
  const until = type === 'DataExportReady' ? momentText(data.expiresAt, owner) : '';
  const parameters = { reference: requested.data.reference, at: momentText(metadata.occurredAt, owner), until };
  return { topic: null, template: DATA_EXPORT_MAILS[type], parameters };
};

/** Only raises are mailed, which wait; a lowering applies immediately. */
const limitRaiseOf = ({ data, metadata }: Extract<MailedEvent, { type: 'PaymentLimitsChanged' }>, owner: Account): Mail | undefined => {
  const { after, effectiveFrom } = data;
  if (effectiveFrom <= metadata.occurredAt) return undefined;
  const amounts = Object.fromEntries(Object.entries(after).map(([name, limit]) => [name, amountText(limit)]));
  return { topic: 'security', template: 'limit-raise-asked', parameters: { from: momentText(effectiveFrom, owner), ...amounts } };
};

/** The money of a transfer is here whether or not we accept the deposit: staff decide what becomes of it. */
const endedMail = async (log: EventLog, { paymentId, code }: Ended, at: string): Promise<Mail> => {
  const deposit = await depositOf(log, paymentId, at);
  return (await isTransfer(log, paymentId))
    ? { topic: 'transaction', template: 'deposit-in-review', parameters: deposit }
    : { topic: 'transaction', template: 'deposit-failed', parameters: { ...deposit, message: FAILURE_MESSAGES[code] } };
};

const isTransfer = async (log: EventLog, paymentId: string): Promise<boolean> =>
  (await readPayment(log, paymentId)).payment.method.kind === 'bank_transfer';

const depositOf = async (log: EventLog, paymentId: string, at: string): Promise<Record<string, string>> => {
  const { money, method } = (await readPayment(log, paymentId)).payment;
  return { amount: amountText(money), card: methodText(method), at, reference: transactionIdOf(paymentId) };
};

/** In the time zone of the owner. */
const momentText = (instant: string, owner: Account): string => {
  const timeZone = timeZoneAt(owner, instant);
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(instant))} (${timeZone})`;
};
