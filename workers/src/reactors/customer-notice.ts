import type { DomainEvent, RecordedDomainEvent } from '@danubit/core/kernel/event';
import type { WorkRequest } from '../due/due-work.ts';
import { noticeSubjectOf } from '../jobs/notice-subject.ts';

/** Something a customer may want a mail about; the switches are asked by the job. */
export const customerNotice = ({ stream, metadata }: RecordedDomainEvent<DomainEvent>): WorkRequest => ({
  action: 'mail-customer-notice',
  subject: noticeSubjectOf(stream, metadata.eventId),
  delayMs: 0,
});
