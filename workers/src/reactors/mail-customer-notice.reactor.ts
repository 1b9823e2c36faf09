import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { noticeSubjectOf } from '../jobs/notice-subject.ts';
import { atOnce, type Asked, type Reactor } from './reactor.ts';

/** Something a customer may want a mail about; the switches are asked by the job. */
const notice = ({ stream, metadata }: RecordedDomainEvent<DomainEvent>): readonly Asked[] =>
  atOnce(noticeSubjectOf(stream, metadata.eventId));

export const mailCustomerNoticeReactor: Reactor = {
  action: 'mail-customer-notice',
  beginsAt: 'start',
  on: {
    PaymentCompleted: notice,
    // The capture that it ended with has told the customer already, and not that it failed.
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
