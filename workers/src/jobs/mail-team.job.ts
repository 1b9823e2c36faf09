import { timeZoneAt } from '@danubit/core/domain/identity/account/account-time-zone';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import type { Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import type { DueWork } from '../due/due-work.ts';
import { eventOfSubject } from './event-subject.ts';
import type { Job, JobTools } from './job.ts';
import { timeText } from './mail-time.ts';
import { requestMail } from './request-mail.ts';

type Recorded<Type extends PartnerEvent['type']> = RecordedDomainEvent<Extract<PartnerEvent, { type: Type }>>;

/** Mails about the team of a company, and to its admins about its keys. A mail that was requested before is not requested again. */
export const mailTeamJob = (tools: JobTools): Job => ({
  action: 'mail-team-notice',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const { state, history } = await tools.log.loadWithHistory(partner, stream);
    const event = history.find(({ metadata }) => metadata.eventId === eventId);
    if (event === undefined || state === null) throw new Error(`There is no event ${eventId} in ${stream}.`);
    if (event.type === 'TeamMemberInvited') await mailInvitation(tools, work, event, state);
    if (event.type === 'TeamMemberRemoved') await mailRemoval(tools, work, event, state);
    if (event.type === 'UnusualKeyUseNoticed') await mailUnusualUse(tools, work, event, state);
    return 'done';
  },
});

/** None for an invitation that was withdrawn, or has run out, before its mail. */
const mailInvitation = async (
  tools: JobTools,
  work: DueWork,
  { data, metadata }: Recorded<'TeamMemberInvited'>,
  { invitations, registered, isVerified }: Partner,
): Promise<void> => {
  const { email, invitationId, role, expiresAt } = data;
  if (isErased(email) || !invitations.has(invitationId) || tools.clock.now().toISOString() >= expiresAt) return;
  const parameters = { company: isVerified ? registered.company : '', role, until: timeText(expiresAt, 'Europe/Bratislava') };
  const mailId = deriveCommandId(metadata.eventId, 'team-invited');
  await requestMail(tools, work, { mailId, template: 'team-invited', to: email, parameters, subjectId: metadata.subjectId });
};

const mailRemoval = async (
  tools: JobTools,
  work: DueWork,
  { data: { memberId }, metadata }: Recorded<'TeamMemberRemoved'>,
  { registered: { company } }: Partner,
): Promise<void> => {
  const person = await tools.log.load(account, accountStream(memberId));
  if (person === null || isErased(person.email)) return;
  const at = timeText(metadata.occurredAt, timeZoneAt(person, metadata.occurredAt));
  const parameters = { company, at, firstName: orErased(person.firstName, '') };
  const mailId = deriveCommandId(metadata.eventId, 'team-removed');
  await requestMail(tools, work, { mailId, template: 'team-removed', to: person.email, parameters, subjectId: person.subjectId });
};

/** To everyone who is an admin now. */
const mailUnusualUse = async (
  tools: JobTools,
  work: DueWork,
  { data, metadata }: Recorded<'UnusualKeyUseNoticed'>,
  { keys, members }: Partner,
): Promise<void> => {
  const used = keys.get(data.keyId);
  if (used === undefined) return;
  for (const [memberId, role] of members) {
    const person = role === 'admin' ? await tools.log.load(account, accountStream(memberId)) : null;
    if (person === null || isErased(person.email)) continue;
    const parameters = {
      firstName: orErased(person.firstName, ''),
      key: `${used.name} (${used.hint})`,
      mode: used.mode,
      seen: seenText(data),
      at: timeText(data.noticedAt, timeZoneAt(person, data.noticedAt)),
    };
    const mailId = deriveCommandId(metadata.eventId, `unusual-key-use:${memberId}`);
    await requestMail(tools, work, { mailId, template: 'unusual-key-use', to: person.email, parameters, subjectId: person.subjectId });
  }
};

const seenText = ({ kind, country, count, lastUsedAt }: Recorded<'UnusualKeyUseNoticed'>['data']): string => {
  switch (kind) {
    case 'new_country':
      return `First use from ${countryName(country ?? '') ?? 'another country'}`;
    case 'burst':
      return `${String(count)} requests within an hour, far more than usual`;
    case 'refusals':
      return `${String(count)} requests within an hour refused for their address or a missing scope`;
    case 'after_rest':
      return `First use since ${dayText(lastUsedAt ?? '')}`;
  }
};

const dayText = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Bratislava' }).format(new Date(instant));
