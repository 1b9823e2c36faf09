import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { noticeSubjectOf } from '../jobs/notice-subject.ts';
import { atOnce, type Asked, type Reactor } from './reactor.ts';

/** Each event is a notice of its own, so that two events of one account are two mails. */
const notice = ({ stream, metadata }: Pick<RecordedDomainEvent, 'stream' | 'metadata'>): readonly Asked[] =>
  atOnce(noticeSubjectOf(stream, metadata.eventId));

/** Mails to an owner about the security of the account. The job decides whether a login alert is wanted. */
export const mailSecurityNoticeReactor: Reactor = {
  action: 'mail-security-notice',
  beginsAt: 'start',
  on: {
    PasswordChanged: notice,
    EmailChanged: notice,
    FactorEnrolled: notice,
    FactorRemoved: notice,
    RecoveryCodesIssued: notice,
    RecoveryCodeUsed: notice,
    AccountRestricted: notice,
    AccountReinstated: notice,
    AccountClosed: notice,
    RefreshReuseDetected: notice,
    SessionStarted: (event) => (event.data.isNewDevice === true ? notice(event) : []),
  },
};
