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

/** The member that the person is afterwards; null after declining. */
export class AnswerInvitation extends Command<TeamMember | null> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly invitationId: string,
    readonly answer: 'accept' | 'decline',
  ) {
    super();
  }
}

@CommandHandler(AnswerInvitation)
export class AnswerInvitationHandler implements ICommandHandler<AnswerInvitation> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly invitations: TeamInvitations,
    private readonly membership: TeamMembership,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an invitation to another address; 409 for an account that belongs to another company; 410 */
  async execute({ customer, invitationId, answer }: AnswerInvitation): Promise<TeamMember | null> {
    const found = (await this.invitations.of(customer.userId)).find(({ invitation }) => invitation.invitationId === invitationId);
    if (found === undefined) throw noSuchInvitation();
    const { partnerId } = found.company.registered;
    const { role } = found.invitation;
    const member = { partnerId, companySubjectId: customer.subjectId, role, customer };
    const now = this.clock.now();
    const commandId = newCommandId(now);
    if (answer === 'decline') {
      await this.desk.give(member, commandId, { type: 'DeclineInvitation', invitationId });
      return null;
    }
    await this.#claim(customer.userId, partnerId);
    const ids = { invitationId, memberId: customer.userId };
    await this.desk.give(member, commandId, { type: 'AcceptInvitation', at: now.toISOString(), ...ids });
    return member;
  }

  /** The row comes before the event: if the process dies in between, it leads to a company that does not know the account. */
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
