import { partner, type PartnerCommand } from '@danubit/core/domain/partners/partner/partner.decider';
import { isNeededAdmin } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import type { CommandContext } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Clock } from '@danubit/runtime/clock';
import type { DataSource } from 'typeorm';
import { emailIndexOf, type IndexKeys } from '../../platform/accounts/keyed-index.ts';
import type { TeamMembership } from '../../platform/partners/team-membership.ts';
import type { Person } from './find-person.ts';

type Parts = {
  readonly database: Pick<DataSource, 'query'>;
  readonly eventLog: EventLog;
  readonly membership: Pick<TeamMembership, 'find' | 'release'>;
  readonly clock: Clock;
};
type ContextOf = (subjectId: string, step: string) => CommandContext;

/**
 * Afterwards the person is in no team, as after closing the account. The only person of a company stays in it: there is no one else who
 * could see them.
 * @throws Error while the company needs the person as its admin; a suspended company of one person does not
 */
export const leaveCompany = async (parts: Parts, { userId, subjectId }: Person, contextOf: ContextOf): Promise<void> => {
  const { eventLog, membership, clock } = parts;
  const found = await membership.find(userId);
  if (found === undefined) return;
  const stream = partnerStream(found.partnerId);
  const { state: company, history } = await eventLog.loadWithHistory(partner, stream);
  if (company === null) return;
  const isAlone = company.members.size === 1;
  const isEndedForNow = isAlone && company.status === 'suspended';
  if (!isEndedForNow && isNeededAdmin(company, userId, clock.now().toISOString())) throw neededAdmin(isAlone);
  if (isAlone) return;
  const command: PartnerCommand = { type: 'RemoveMember', memberId: userId, by: userId };
  // Named after what was read: a person who has joined again since an earlier attempt leaves again.
  const context = contextOf(subjectId, `leave-company:${found.partnerId}:${String(history.length)}`);
  const { accepted } = await handleCommand(eventLog, { stream, decider: partner, command, context });
  if (!accepted) throw neededAdmin(false);
  await membership.release(userId, found.partnerId);
};

const neededAdmin = (isAlone: boolean): Error =>
  new Error(
    isAlone
      ? 'The person’s company has keys that work. The person revokes them in API Settings, or suspend it: make partner ACCOUNT=… SUSPEND=1.'
      : 'The person is the only admin of a company. Another person of its team must be made admin first, in API Settings.',
  );

/** Companies that wait for the person to join see the address no longer. May be repeated. */
export const endInvitations = async (
  { database, eventLog }: Parts,
  addresses: ReadonlySet<string>,
  emailIndexKeys: IndexKeys,
  context: (step: string) => CommandContext,
): Promise<void> => {
  const rows = await database.query<{ invitation_id: string; partner_id: string }[]>(
    'SELECT invitation_id, partner_id FROM app.partner_invitations WHERE email_index = ANY($1)',
    [[...addresses].flatMap((address) => emailIndexOf(address, emailIndexKeys).all)],
  );
  for (const { invitation_id: invitationId, partner_id: partnerId } of rows) {
    // Refused for one that has ended.
    await handleCommand(eventLog, {
      stream: partnerStream(partnerId),
      decider: partner,
      command: { type: 'WithdrawInvitation', invitationId },
      context: context(`withdraw-invitation:${invitationId}`),
    });
  }
};
