import { INVITATION_DAYS, type TeamRole } from '@danubit/contracts/values/partner-team';
import { deriveCommandId, newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { TeamMembership } from '../../../platform/partners/team-membership.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { PartnerDesk } from '../partner-desk.ts';
import { TeamInvitations } from '../team-invitations.ts';
import { TeamReader } from '../team-reader.ts';

type TeamAct =
  | { readonly type: 'invite'; readonly email: string; readonly role: TeamRole }
  | { readonly type: 'withdraw'; readonly invitationId: string }
  | { readonly type: 'change-role'; readonly memberId: string; readonly role: TeamRole }
  | { readonly type: 'remove'; readonly memberId: string };

export class ManageTeam extends Command<undefined> {
  constructor(
    readonly member: TeamMember,
    readonly act: TeamAct,
  ) {
    super();
  }
}

const INVITATION_MS = INVITATION_DAYS * 24 * 3_600_000;

@CommandHandler(ManageTeam)
export class ManageTeamHandler implements ICommandHandler<ManageTeam> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly reader: TeamReader,
    private readonly invitations: TeamInvitations,
    private readonly membership: TeamMembership,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem */
  async execute({ member, act }: ManageTeam): Promise<undefined> {
    const commandId = newCommandId(this.clock.now());
    switch (act.type) {
      case 'invite':
        await this.#invite(member, commandId, normaliseEmail(act.email), act.role);
        return;
      case 'withdraw':
        await this.desk.give(member, commandId, { type: 'WithdrawInvitation', invitationId: act.invitationId });
        return;
      case 'change-role': {
        const { memberId, role } = act;
        await this.desk.give(member, commandId, { type: 'ChangeRole', memberId, role }, await this.#subjectOf(memberId, member));
        return;
      }
      case 'remove': {
        const { memberId } = act;
        const command = { type: 'RemoveMember', memberId, by: member.customer.userId } as const;
        await this.desk.give(member, commandId, command, await this.#subjectOf(memberId, member));
        await this.membership.release(memberId, member.partnerId);
      }
    }
  }

  /** The row by which the person finds the invitation comes first: without its event it leads nowhere. */
  async #invite(member: TeamMember, commandId: string, email: string, role: TeamRole): Promise<void> {
    const now = this.clock.now();
    const invitationId = deriveCommandId(commandId, 'invitation');
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    const invitation = { invitationId, role, expiresAt: expiresAt.toISOString(), email };
    const command = { type: 'InviteMember', at: now.toISOString(), invitation } as const;
    await this.desk.refuseUnlessAllowed(member, command);
    const { members } = await this.reader.read(member);
    if (members.some((each) => each.email === email)) {
      throw new HttpProblem(409, 'ALREADY_MEMBER', 'This person is in your team.', { details: { parameter: 'email' } });
    }
    await this.invitations.store({ invitationId, partnerId: member.partnerId, email, expiresAt });
    // The invited address is a subject of its own: there may be no account with it.
    await this.desk.give(member, commandId, command, invitationId);
  }

  /** What happens to a member is recorded about this person. */
  async #subjectOf(memberId: string, { companySubjectId }: TeamMember): Promise<string> {
    return (await this.accounts.find(memberId))?.subjectId ?? companySubjectId;
  }
}
