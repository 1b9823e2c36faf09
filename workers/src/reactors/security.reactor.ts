import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import type { RecordedDomainEvent } from '@danubit/core/kernel/event';
import type { WorkRequest } from '../due/due-work.ts';
import { noticeSubjectOf } from '../jobs/notice-subject.ts';
import type { Reactor } from './reactor.ts';

/** Each event is a notice of its own, so that two of one account at once are two mails. */
const notice = ({ stream, metadata }: Pick<RecordedDomainEvent, 'stream' | 'metadata'>): readonly WorkRequest[] => [
  { action: 'mail-security-notice', subject: noticeSubjectOf(stream, metadata.eventId), delayMs: 0 },
];

/** What an owner is told by mail about the safety of the account. Whether a login alert is wanted is decided by the job. */
export const securityReactor: Reactor<AccountEvent | SessionEvent> = {
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
};
