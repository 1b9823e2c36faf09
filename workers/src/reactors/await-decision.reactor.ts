import { RESTRICTION_REVIEW_DAYS } from '@danubit/contracts/values/restriction-codes';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { idFromText } from '@danubit/event-store/event-ids';
import { decisionOf, namedDecision, type DecisionKind } from '../jobs/decisions.ts';
import { dueNow, type Reactor, type RequestedWork } from './reactor.ts';

/** From the last step: a proposal gives the person who approves as much time. */
const DECIDE_WITHIN_MS = 24 * 3_600_000;

const waits = (id: string, kind: DecisionKind): readonly RequestedWork[] => [{ subject: decisionOf(id, kind), delayMs: DECIDE_WITHIN_MS }];
/** Ends the alarm, if there is one. */
const isDecided = (id: string, kind: DecisionKind): readonly RequestedWork[] => dueNow(decisionOf(id, kind));

type OfPayment = { readonly data: { readonly paymentId: string } };
type OfItem = { readonly data: { readonly itemId: string } };
type OfRefund = { readonly data: { readonly refundId: string } };
type OfPayout = { readonly data: { readonly payoutId: string } };
type OfDispute = { readonly data: { readonly disputeId: string } };
type OfSettlement = { readonly data: { readonly provider: string; readonly reportId: string } };
type OfBreak = { readonly data: { readonly breakId: string; readonly scope: string; readonly date: string } };
type OfRouting = { readonly data: { readonly scope: string } };
type OfDelivery = { readonly data: { readonly deliveryId: string } };
type OfReceipt = { readonly data: { readonly receiptId: string } };
type OfPerson = { readonly data: { readonly subjectId: string } };
type OfComplaint = { readonly data: { readonly complaintId: string } };
type OfCustomer = { readonly data: { readonly userId: string } };

const paymentDecided = ({ data }: OfPayment) => isDecided(data.paymentId, 'payment');
const itemWaits = ({ data }: OfItem) => waits(data.itemId, 'suspense');
const refundWaits = ({ data }: OfRefund) => waits(data.refundId, 'refund');
const refundDecided = ({ data }: OfRefund) => isDecided(data.refundId, 'refund');
const payoutDecided = ({ data }: OfPayout) => isDecided(data.payoutId, 'payout');
const disputeWaits = ({ data }: OfDispute) => waits(data.disputeId, 'dispute');
const disputeDecided = ({ data }: OfDispute) => isDecided(data.disputeId, 'dispute');
const nameOfSettlement = ({ data: { provider, reportId } }: OfSettlement) =>
  namedDecision(idFromText(`settlement:${provider}:${reportId}`), provider, reportId);
const nameOfBreak = ({ data: { breakId, scope, date } }: OfBreak) => namedDecision(breakId, scope, date);
/** One draft of a scope waits at a time: a newer one takes its place. */
const nameOfRouting = ({ data: { scope } }: OfRouting) => namedDecision(idFromText(`routing:${scope}`), scope);
const settlementWaits = (event: OfSettlement) => waits(nameOfSettlement(event), 'settlement');
const breakWaits = (event: OfBreak) => waits(nameOfBreak(event), 'break');
const deliveryDecided = ({ data }: OfDelivery) => isDecided(data.deliveryId, 'delivery');
const receiptDecided = ({ data }: OfReceipt) => isDecided(data.receiptId, 'receipt');
const requestWaits = ({ data }: OfCustomer) => waits(data.userId, 'payout-request');
const requestDecided = ({ data }: OfCustomer) => isDecided(data.userId, 'payout-request');

/** A request about personal data is due by law: the alarm comes a week before. */
const BEFORE_DUE_MS = 7 * 24 * 3_600_000;
const dataRequestWaits = ({ data, metadata }: RecordedDomainEvent<{ type: string; data: { requestId: string; dueAt: string } }>) => [
  {
    subject: decisionOf(data.requestId, 'data-request'),
    delayMs: Math.max(0, Date.parse(data.dueAt) - BEFORE_DUE_MS - Date.parse(metadata.occurredAt)),
  },
];

/** The Terms promise the answer by that day: the alarm comes three days before. */
const COMPLAINT_BEFORE_DUE_MS = 3 * 24 * 3_600_000;
const complaintWaits = ({ data, metadata }: RecordedDomainEvent<{ type: string; data: { complaintId: string; dueAt: string } }>) => [
  {
    subject: decisionOf(data.complaintId, 'complaint'),
    delayMs: Math.max(0, Date.parse(data.dueAt) - COMPLAINT_BEFORE_DUE_MS - Date.parse(metadata.occurredAt)),
  },
];
const complaintDecided = ({ data }: OfComplaint) => isDecided(data.complaintId, 'complaint');

const reviewWaits = ({ data, metadata }: RecordedDomainEvent<{ type: string; data: { subjectId: string; dueAt: string } }>) => [
  {
    subject: decisionOf(data.subjectId, 'verification'),
    delayMs: Math.max(0, Date.parse(data.dueAt) - Date.parse(metadata.occurredAt)),
  },
];
const reviewDecided = ({ data }: OfPerson) => isDecided(data.subjectId, 'verification');

/** Reviewed after a while. What the system places for an alert is reviewed with the alert. */
const RESTRICTION_REVIEW_MS = RESTRICTION_REVIEW_DAYS * 24 * 3_600_000;
const restrictionWaits = ({ data, metadata }: RecordedDomainEvent<{ type: string; data: { userId: string } }>) =>
  metadata.actor.kind === 'system' ? [] : [{ subject: decisionOf(data.userId, 'restriction'), delayMs: RESTRICTION_REVIEW_MS }];
const restrictionDecided = ({ data }: OfCustomer) => isDecided(data.userId, 'restriction');

export const awaitDecisionReactor: Reactor = {
  action: 'await-decision',
  beginsAt: 'start',
  on: {
    AccountRestricted: restrictionWaits,
    AccountRestrictionKept: restrictionWaits,
    AccountReinstated: restrictionDecided,
    AccountClosed: restrictionDecided,
    PaymentHeld: ({ data }) => waits(data.paymentId, 'payment'),
    PaymentReleased: paymentDecided,
    PaymentRefused: paymentDecided,
    SuspenseOpened: itemWaits,
    SuspenseResolutionRequested: itemWaits,
    SuspenseResolutionRejected: itemWaits,
    SuspenseResolutionHeld: itemWaits,
    SuspenseReturnFailed: itemWaits,
    SuspenseResolutionApproved: ({ data }) => isDecided(data.itemId, 'suspense'),
    RefundFundsReserved: (event) => (event.data.needsApproval ? refundWaits(event) : []),
    RefundHeld: refundWaits,
    RefundApproved: refundDecided,
    RefundCleared: refundDecided,
    RefundRejected: refundDecided,
    RefundLapsed: refundDecided,
    PayoutHeld: ({ data }) => waits(data.payoutId, 'payout'),
    PayoutReleaseRequested: ({ data }) => waits(data.payoutId, 'payout'),
    PayoutReleased: payoutDecided,
    PayoutRejected: payoutDecided,
    PayoutCancelled: payoutDecided,
    DisputeOpened: disputeWaits,
    DisputeCharged: disputeWaits,
    DisputeEvidenceRefused: disputeWaits,
    DisputeEvidenceRequested: disputeDecided,
    DisputeWon: disputeDecided,
    DisputeLost: disputeDecided,
    DataRequestReceived: dataRequestWaits,
    DataRequestExtended: dataRequestWaits,
    DataRequestAnswered: ({ data }) => isDecided(data.requestId, 'data-request'),
    ComplaintReceived: complaintWaits,
    ComplaintExtended: complaintWaits,
    ComplaintReviewRequested: complaintWaits,
    ComplaintAnswered: complaintDecided,
    ComplaintReviewed: complaintDecided,
    // The row of an identity ends itself when it is next looked at: most verdicts end no review.
    ReviewRequested: reviewWaits,
    LevelProposed: ({ data }) => waits(data.subjectId, 'verification'),
    DocumentRequested: reviewDecided,
    LevelGranted: reviewDecided,
    LevelRefused: reviewDecided,
    CompanyRefused: reviewDecided,
    SettlementDisputed: settlementWaits,
    BreakFound: breakWaits,
    BreakMendProposed: breakWaits,
    BreakMendRejected: breakWaits,
    BreakResolved: (event) => isDecided(nameOfBreak(event), 'break'),
    RuleSetDrafted: (event) => waits(nameOfRouting(event), 'routing'),
    RuleSetPublished: (event) => isDecided(nameOfRouting(event), 'routing'),
    RuleSetDiscarded: (event) => isDecided(nameOfRouting(event), 'routing'),
    DeliveryHeld: ({ data }) => waits(data.deliveryId, 'delivery'),
    DeliveryReleased: deliveryDecided,
    DeliveryAbandoned: deliveryDecided,
    CryptoReceiptHeld: ({ data }) => waits(data.receiptId, 'receipt'),
    CryptoReceiptReleased: receiptDecided,
    CryptoReceiptRefused: ({ data }) => waits(data.receiptId, 'receipt'),
    CryptoReceiptReturnApproved: receiptDecided,
    CryptoReceiptReturnFailed: ({ data }) => waits(data.receiptId, 'receipt'),
    BalanceRequestReceived: requestWaits,
    BalancePayoutProposed: requestWaits,
    BalancePayoutRejected: requestWaits,
    BalancePayoutHeld: requestWaits,
    BalancePayoutApproved: requestDecided,
    BalanceRequestAnswered: requestDecided,
    BalanceRequestWithdrawn: requestDecided,
    BalanceRequestDeclined: requestDecided,
  },
};
