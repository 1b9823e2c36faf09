import type { Team, TeamInvitation, TeamMemberReply } from '@danubit/contracts/http/partners/team.contract';
import { mayInTeam, type TeamRole } from '@danubit/contracts/values/partner-team';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import type { Invitation } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../platform/accounts/accounts.ts';
import { notRegistered } from '../../platform/partners/partner-problems.ts';
import type { TeamMember } from '../../platform/partners/team-member.ts';

/** The people of a company, with the names and addresses that their accounts have now. */
@Injectable()
export class TeamReader {
  constructor(
    private readonly log: EventLog,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 409 without a company */
  async read({ partnerId, customer: { userId } }: TeamMember): Promise<Team> {
    const state = await this.log.load(partner, partnerStream(partnerId));
    if (state === null) throw notRegistered();
    const role = state.members.get(userId);
    const seesInvitations = role !== undefined && mayInTeam(role, 'manage_team');
    const at = this.clock.now().toISOString();
    return {
      members: await Promise.all([...state.members].map(([memberId, held]) => this.#memberReply(memberId, held, userId))),
      invitations: seesInvitations ? [...state.invitations.values()].map((each) => invitationReply(each, at)).reverse() : [],
    };
  }

  async #memberReply(memberId: string, role: TeamRole, userId: string): Promise<TeamMemberReply> {
    const account = await this.accounts.find(memberId);
    const names = account === undefined ? [] : [orErased(account.firstName, ''), orErased(account.lastName, '')];
    const name = names.filter((part) => part !== '').join(' ');
    return {
      member_id: memberId,
      name: name === '' ? null : name,
      email: account === undefined ? null : orErased(account.email, null),
      role,
      is_you: memberId === userId,
    };
  }
}

const invitationReply = ({ invitationId, email, role, expiresAt }: Invitation, at: string): TeamInvitation => ({
  invitation_id: invitationId,
  email: orErased(email, null),
  role,
  expires_at: expiresAt,
  has_expired: at >= expiresAt,
});
