import type { Team } from '@danubit/contracts/http/partners/team.contract';
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
  | { readonly type: 'change-role'; readonly memberId: string; readonly role: TeamRole };

/** Answers with the team as it is afterwards. */
export class ManageTeam extends Command<Team> {
  constructor(
    readonly member: TeamMember,
    readonly act: TeamAct,
  ) {
    super();
  }
}

const DAY_MS = 24 * 3_600_000;
const INVITATION_MS = INVITATION_DAYS * DAY_MS;

@CommandHandler(ManageTeam)
export class ManageTeamHandler implements ICommandHandler<ManageTeam> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly reader: TeamReader,
    private readonly invitations: TeamInvitations,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem */
  async execute({ member, act }: ManageTeam): Promise<Team> {
    await this.#give(member, newCommandId(this.clock.now()), act);
    return this.reader.read(member);
  }

  async #give(member: TeamMember, commandId: string, act: TeamAct): Promise<void> {
    switch (act.type) {
      case 'invite':
        await this.#invite(member, commandId, normaliseEmail(act.email), act.role);
        return;
      case 'withdraw':
        await this.desk.give(member, commandId, { type: 'WithdrawInvitation', invitationId: act.invitationId });
        return;
      case 'change-role': {
        const { memberId, role } = act;
        await this.desk.give(member, commandId, { type: 'ChangeRole', memberId, role }, await subjectOf(this.accounts, memberId, member));
      }
    }
  }

  /** The row by which the person finds the invitation is stored first: without its event it has no effect. */
  async #invite(member: TeamMember, commandId: string, email: string, role: TeamRole): Promise<void> {
    const now = this.clock.now();
    const invitationId = deriveCommandId(commandId, 'invitation');
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    const invitation = { invitationId, role, expiresAt: expiresAt.toISOString(), email };
    const expiryDayAgo = new Date(expiresAt.getTime() - DAY_MS).toISOString();
    const command = { type: 'InviteMember', at: now.toISOString(), expiryDayAgo, invitation } as const;
    await this.desk.refuseUnlessAllowed(member, command);
    const { members } = await this.reader.read(member);
    if (members.some((each) => each.email === email)) {
      throw new HttpProblem(409, 'ALREADY_MEMBER', 'This person is in your team.', { details: { parameter: 'email' } });
    }
    await this.invitations.store({ invitationId, partnerId: member.partnerId, email, expiresAt });
    // The invited address is a separate subject: there may be no account with it.
    await this.desk.give(member, commandId, command, invitationId);
  }
}

/** Answers with the team that is left; null for a person who leaves it. */
export class RemoveTeamMember extends Command<Team | null> {
  constructor(
    readonly member: TeamMember,
    readonly memberId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveTeamMember)
export class RemoveTeamMemberHandler implements ICommandHandler<RemoveTeamMember> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly reader: TeamReader,
    private readonly membership: TeamMembership,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** The row is removed after the event, since a row without a member has no effect. @throws HttpProblem */
  async execute({ member, memberId }: RemoveTeamMember): Promise<Team | null> {
    const by = member.customer.userId;
    const subjectId = await subjectOf(this.accounts, memberId, member);
    await this.desk.give(member, newCommandId(this.clock.now()), { type: 'RemoveMember', memberId, by }, subjectId);
    await this.membership.release(memberId, member.partnerId);
    return memberId === by ? null : this.reader.read(member);
  }
}

/** What happens to a member is recorded about this person. */
const subjectOf = async (accounts: Accounts, memberId: string, { companySubjectId }: TeamMember): Promise<string> =>
  (await accounts.find(memberId))?.subjectId ?? companySubjectId;
