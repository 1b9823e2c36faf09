import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { noticeSubjectOf } from '../jobs/notice-subject.ts';
import { atOnce, type Asked, type Reactor } from './reactor.ts';

/** Each event is a notice of its own, so that two of one account at once are two mails. */
const notice = ({ stream, metadata }: Pick<RecordedDomainEvent, 'stream' | 'metadata'>): readonly Asked[] =>
  atOnce(noticeSubjectOf(stream, metadata.eventId));

/** Mails to an owner about the safety of the account. Whether a login alert is wanted is decided by the job. */
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
