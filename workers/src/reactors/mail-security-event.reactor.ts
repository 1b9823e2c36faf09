import { loosenedBy } from '@danubit/core/domain/settings/settings/protections';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { eventSubjectOf } from '../jobs/event-subject.ts';
import { isRecordedLate } from './recorded-late.ts';
import { dueNow, type RequestedWork, type Reactor } from './reactor.ts';

/** Each event has its own mail, so that two events of one account are two mails. */
const mailAbout = (event: Pick<RecordedDomainEvent, 'stream' | 'metadata' | 'recordedAt'>): readonly RequestedWork[] =>
  isRecordedLate(event) ? [] : dueNow(eventSubjectOf(event.stream, event.metadata.eventId));

/**
 * Mails to an owner about the security of the account, and to the admins of a company about an endpoint that asked for no more webhooks.
 * The job decides whether a login alert is wanted.
 */
export const mailSecurityEventReactor: Reactor = {
  action: 'mail-security-notice',
  beginsAt: 'start',
  on: {
    PasswordChanged: mailAbout,
    EmailChanged: mailAbout,
    FactorEnrolled: mailAbout,
    FactorRemoved: mailAbout,
    PasskeyAdded: mailAbout,
    PasskeyRemoved: mailAbout,
    RecoveryCodesIssued: mailAbout,
    RecoveryCodeUsed: mailAbout,
    AccountRestricted: mailAbout,
    AccountReinstated: mailAbout,
    AccountClosed: mailAbout,
    RefreshReuseDetected: mailAbout,
    AccountAdded: mailAbout,
    AddressAdded: mailAbout,
    BeneficiaryActivated: mailAbout,
    SecuritySettingsChanged: (event) => (loosenedBy(event).length > 0 ? mailAbout(event) : []),
    NotificationSettingsChanged: (event) => (loosenedBy(event).length > 0 ? mailAbout(event) : []),
    WebhookEndpointDisabled: (event) => (event.data.cause === 'gone' ? mailAbout(event) : []),
    SessionStarted: (event) => (event.data.isNewDevice === true ? mailAbout(event) : []),
  },
};
