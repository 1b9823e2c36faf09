import { timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { Account } from '@danubit/core/domain/identity/account/account.state';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { deviceName } from '@danubit/core/domain/identity/session/device-name';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { webhooksEvents, type WebhooksEvent } from '@danubit/core/domain/partners/webhooks/webhooks.events';
import { beneficiaryEvents, type BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { loosenedBy } from '@danubit/core/domain/settings/settings/protections';
import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased, type Personal } from '@danubit/event-store/kernel/personal';
import { beneficiaryMailOf } from './beneficiary-mail.ts';
import { mailEndpointGone } from './endpoint-gone-mail.ts';
import type { Job, JobTools } from './job.ts';
import { eventOfSubject } from './event-subject.ts';
import { timeText } from './mail-time.ts';
import { requestMail } from './request-mail.ts';

type OfAccount = AccountEvent | SessionEvent | SettingsEvent | BeneficiaryEvent;
type Mailed = OfAccount | WebhooksEvent;
type MailedEvent = RecordedDomainEvent<Mailed>;
type OfOwner = RecordedDomainEvent<OfAccount>;
type Mail = { readonly template: MailTemplate; readonly more?: Record<string, string>; readonly to?: readonly Personal<string>[] };

/**
 * Mails an owner what happened to the account, and the admins of a company that an endpoint is gone. A mail that was requested before is
 * not requested again.
 */
export const mailSecurityEventJob = (tools: JobTools): Job => ({
  // As stored in work.due.
  action: 'mail-security-notice',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const history = await tools.log.read<Mailed>(stream);
    const event = history.find(({ metadata }) => metadata.eventId === eventId);
    if (event === undefined) throw new Error(`There is no event ${eventId} in ${stream}.`);
    if (isOfEndpoint(event)) {
      await mailEndpointGone(tools, work, event, history.filter(isOfEndpoint));
      return 'done';
    }
    const owner = await tools.log.load(account, accountStream(event.data.userId));
    if (owner === null || !(await isWanted(tools.log, event))) return 'done';

    const mail: Mail | undefined = isOfBeneficiary(event)
      ? beneficiaryMailOf(event, history.filter(isOfBeneficiary), (instant) => timeText(instant, timeZoneAt(owner, instant)))
      : mailOf(event);
    if (mail === undefined) return 'done';
    const parameters = { ...(await circumstancesOf(tools.log, event, owner)), ...mail.more };
    for (const [index, to] of (mail.to ?? [owner.email]).entries()) {
      if (isErased(to)) continue;
      const mailId = deriveCommandId(eventId, `${mail.template}:${String(index)}`);
      await requestMail(tools, work, { mailId, template: mail.template, to, parameters, subjectId: owner.subjectId });
    }
    return 'done';
  },
});

/** Login alerts follow the setting; the other mails cannot be switched off. */
const isWanted = async (log: EventLog, { type, data }: OfOwner): Promise<boolean> => {
  if (type !== 'SessionStarted') return true;
  return (await log.load(settings, settingsStream(data.userId))).security.emailLoginAlerts;
};

const isOfBeneficiary = (event: MailedEvent): event is RecordedDomainEvent<BeneficiaryEvent> => event.type in beneficiaryEvents;

const isOfEndpoint = (event: MailedEvent): event is RecordedDomainEvent<WebhooksEvent> => event.type in webhooksEvents;

const mailOf = (event: OfOwner): Mail => {
  switch (event.type) {
    case 'SessionStarted':
      return { template: 'new-device' };
    case 'RefreshReuseDetected':
      return { template: 'refresh-reuse' };
    case 'PasswordChanged':
      return { template: 'password-changed' };
    case 'EmailChanged':
      return { template: 'email-changed', to: [event.data.previousEmail, event.data.email] };
    case 'FactorEnrolled':
      return { template: 'factor-enrolled' };
    case 'FactorRemoved':
      return { template: 'factor-removed' };
    case 'PasskeyAdded':
      return { template: 'passkey-added' };
    case 'PasskeyRemoved':
      return { template: 'passkey-removed' };
    case 'RecoveryCodesIssued':
      return { template: 'recovery-codes-issued' };
    case 'RecoveryCodeUsed':
      return { template: 'recovery-code-used', more: { remaining: String(event.data.remaining) } };
    case 'SecuritySettingsChanged':
    case 'NotificationSettingsChanged':
      return { template: 'protection-loosened', more: { protections: loosenedBy(event).join(',') } };
    case 'AccountRestricted':
      return { template: 'account-restricted', more: { code: event.data.code } };
    case 'AccountReinstated':
      return { template: 'account-reinstated' };
    case 'AccountClosed':
      return { template: 'account-closed' };
    default:
      throw new Error(`There is no security mail about ${event.type}.`);
  }
};

/** The recipient's name, and the time, device and place of the event, as its session recorded them. */
const circumstancesOf = async (log: EventLog, { metadata }: OfOwner, owner: Account): Promise<Record<string, string>> => {
  const zone = timeZoneAt(owner, metadata.occurredAt);
  // The owner is not shown the session of staff who suspended the account.
  const sessionId = metadata.actor.kind === 'customer' ? metadata.sessionId : null;
  const [started] = sessionId === null ? [] : await log.read<SessionEvent>(sessionStream(sessionId));
  const session = started?.type === 'SessionStarted' ? started.data : undefined;
  const country = session === undefined ? null : orErased(session.place, null);
  return {
    firstName: orErased(owner.firstName, ''),
    at: timeText(metadata.occurredAt, zone),
    device: session === undefined ? '' : deviceName(orErased(session.device, '')),
    place: country === null ? '' : (countryName(country) ?? ''),
  };
};
