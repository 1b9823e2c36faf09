import { acceptInvitation, declineInvitation, listOwnInvitations } from '@danubit/contracts/http/partners/team.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { notRegistered } from '../../../platform/partners/partner-problems.ts';
import { PartnerDesk } from '../partner-desk.ts';
import { AnswerInvitation } from './answer-invitation.handler.ts';
import { ListOwnInvitations } from './list-own-invitations.query.ts';

@Controller()
export class AnswerInvitationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly desk: PartnerDesk,
  ) {}

  @Contract(listOwnInvitations)
  async list(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof listOwnInvitations>> {
    return reply(200, { invitations: await this.queries.execute(new ListOwnInvitations(customer)) });
  }

  @Contract(acceptInvitation)
  async accept(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof acceptInvitation>,
  ): Promise<ReplyOf<typeof acceptInvitation>> {
    const member = await this.commands.execute(new AnswerInvitation(customer, params.invitationId, 'accept'));
    if (member === null) throw notRegistered();
    return reply(200, { partner: await this.desk.company(member) });
  }

  @Contract(declineInvitation)
  async decline(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof declineInvitation>,
  ): Promise<ReplyOf<typeof declineInvitation>> {
    await this.commands.execute(new AnswerInvitation(customer, params.invitationId, 'decline'));
    return reply(200, { invitations: await this.queries.execute(new ListOwnInvitations(customer)) });
  }
}
