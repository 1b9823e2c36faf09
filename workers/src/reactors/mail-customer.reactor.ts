import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { eventSubjectOf } from '../jobs/event-subject.ts';
import { isRecordedLate } from './recorded-late.ts';
import { dueNow, type RequestedWork, type Reactor } from './reactor.ts';

/** Events a customer may want a mail about; the job checks the switches. */
const mailAbout = (event: RecordedDomainEvent<DomainEvent>): readonly RequestedWork[] =>
  isRecordedLate(event) ? [] : dueNow(eventSubjectOf(event.stream, event.metadata.eventId));

export const mailCustomerReactor: Reactor = {
  action: 'mail-customer-notice',
  beginsAt: 'start',
  on: {
    PaymentCompleted: mailAbout,
    // The event of the capture in review is reported instead; the customer must not get a mail that the payment failed.
    PaymentFailed: (event) => (event.data.code === 'capture_in_review' ? [] : mailAbout(event)),
    LateCaptureFound: mailAbout,
    DoubleCaptureFound: mailAbout,
    DifferingCaptureFound: mailAbout,
    SuspenseResolved: mailAbout,
    RefundFundsReserved: mailAbout,
    RefundSettled: mailAbout,
    RefundFundsReleased: mailAbout,
    PayoutRequested: (event) => (event.data.instruction === null ? mailAbout(event) : []),
    PayoutRefused: mailAbout,
    PayoutRejected: mailAbout,
    PayoutFailed: mailAbout,
    PayoutReturned: mailAbout,
    PayoutSettled: mailAbout,
    CryptoWithdrawalRequested: mailAbout,
    CryptoWithdrawalRefused: mailAbout,
    CryptoWithdrawalCancelled: mailAbout,
    CryptoWithdrawalCompleted: mailAbout,
    CryptoWithdrawalReturned: mailAbout,
    CryptoReceiptHeld: mailAbout,
    CryptoReceiptCredited: mailAbout,
    // Of an order too: the job tells them apart.
    DeliveryHeld: mailAbout,
    PaymentDisputed: mailAbout,
    PaymentDisputeClosed: mailAbout,
    OrderPlaced: mailAbout,
    OrderHeld: mailAbout,
    OrderCompleted: mailAbout,
    OrderExpired: mailAbout,
    OrderCancelled: mailAbout,
    OrderRefunded: mailAbout,
    OrderFailed: mailAbout,
    PaymentHeld: mailAbout,
    PaymentRefused: mailAbout,
    RelationshipEnded: mailAbout,
    IdentityVerified: mailAbout,
    IdentityRejected: mailAbout,
    ReviewRequested: mailAbout,
    DocumentRequested: mailAbout,
    LevelGranted: mailAbout,
    LevelRefused: mailAbout,
    CompanyRefused: mailAbout,
    RefreshRequested: mailAbout,
    CardVerified: mailAbout,
    PaymentLimitsChanged: mailAbout,
    PriceAlertFired: (event) => (event.data.isAnnounced ? mailAbout(event) : []),
    BalanceRequestReceived: mailAbout,
    BalanceRequestPaid: mailAbout,
    BalanceRequestDeclined: mailAbout,
    BalanceRequestWithdrawn: mailAbout,
    DataRequestReceived: mailAbout,
    DataRequestExtended: mailAbout,
    DataRequestAnswered: mailAbout,
    ComplaintReceived: mailAbout,
    ComplaintExtended: mailAbout,
    ComplaintAnswered: mailAbout,
    ComplaintReviewRequested: mailAbout,
    ComplaintReviewed: mailAbout,
    DataExportRequested: mailAbout,
    DataExportReady: mailAbout,
    // The keys of a person who was erased are gone, and so is the address.
    DataExportFailed: mailAbout,
  },
};
