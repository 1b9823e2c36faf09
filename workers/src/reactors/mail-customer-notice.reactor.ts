import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { noticeSubjectOf } from '../jobs/notice-subject.ts';
import { atOnce, type Asked, type Reactor } from './reactor.ts';

/** Events a customer may want a mail about; the job checks the switches. */
const notice = ({ stream, metadata }: RecordedDomainEvent<DomainEvent>): readonly Asked[] =>
  atOnce(noticeSubjectOf(stream, metadata.eventId));

export const mailCustomerNoticeReactor: Reactor = {
  action: 'mail-customer-notice',
  beginsAt: 'start',
  on: {
    PaymentCompleted: notice,
    // The event of the capture in review is reported instead; the customer must not be told that the payment failed.
    PaymentFailed: (event) => (event.data.code === 'capture_in_review' ? [] : notice(event)),
    LateCaptureFound: notice,
    DoubleCaptureFound: notice,
    DifferingCaptureFound: notice,
    SuspenseResolved: notice,
    PaymentHeld: notice,
    PaymentRefused: notice,
    IdentityVerified: notice,
    IdentityRejected: notice,
    CardVerified: notice,
    PaymentLimitsChanged: notice,
  },
};
