import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import type { OwnInvitation } from '@danubit/contracts/http/partners/team.contract';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { TeamMembership } from '../../../platform/partners/team-membership.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { PartnerDesk } from '../partner-desk.ts';
import { noSuchInvitation } from '../partner-refusals.ts';
import { TeamInvitations } from '../team-invitations.ts';

/** Answers with the company whose team was joined. */
export class AcceptInvitation extends Command<Partner> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly invitationId: string,
  ) {
    super();
  }
}

/** Answers with the invitations that are left. */
export class DeclineInvitation extends Command<OwnInvitation[]> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly invitationId: string,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly invitations: TeamInvitations,
    private readonly membership: TeamMembership,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an invitation to another address; 409 for an account that belongs to another company; 410 */
  async execute({ customer, invitationId }: AcceptInvitation): Promise<Partner> {
    const member = await invitedMember(this.invitations, customer, invitationId);
    await this.#claim(customer.userId, member.partnerId);
    const now = this.clock.now();
    const ids = { invitationId, memberId: customer.userId };
    await this.desk.give(member, newCommandId(now), { type: 'AcceptInvitation', at: now.toISOString(), ...ids });
    return this.desk.company(member);
  }

  /** The row comes before the event: if the process dies in between, it points to a company of which the account is no member. */
  async #claim(userId: string, partnerId: string): Promise<void> {
    const current = await this.membership.find(userId);
    const isElsewhere = current !== undefined && current.partnerId !== partnerId;
    if (!isElsewhere && (await this.membership.claim(userId, partnerId))) return;
    throw new HttpProblem(
      409,
      'IN_ANOTHER_COMPANY',
      'Your account belongs to another company. Leave its team, or accept with another account.',
    );
  }
}

@CommandHandler(DeclineInvitation)
export class DeclineInvitationHandler implements ICommandHandler<DeclineInvitation> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly invitations: TeamInvitations,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an invitation to another address */
  async execute({ customer, invitationId }: DeclineInvitation): Promise<OwnInvitation[]> {
    const member = await invitedMember(this.invitations, customer, invitationId);
    await this.desk.give(member, newCommandId(this.clock.now()), { type: 'DeclineInvitation', invitationId });
    return this.invitations.openFor(customer.userId);
  }
}

/** Who the person would be. What follows is recorded about this person. @throws HttpProblem 404 for an invitation to another address */
const invitedMember = async (invitations: TeamInvitations, customer: AuthenticatedCustomer, invitationId: string): Promise<TeamMember> => {
  const found = (await invitations.of(customer.userId)).find(({ invitation }) => invitation.invitationId === invitationId);
  if (found === undefined) throw noSuchInvitation();
  const { partnerId } = found.company.registered;
  return { partnerId, companySubjectId: customer.subjectId, role: found.invitation.role, customer };
};
