import { acceptInvitation, declineInvitation, listOwnInvitations } from '@danubit/contracts/http/partners/team.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AcceptInvitation, DeclineInvitation } from './answer-invitation.handler.ts';
import { ListOwnInvitations } from './list-own-invitations.query.ts';

@Controller()
export class AnswerInvitationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
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
    return reply(200, { partner: await this.commands.execute(new AcceptInvitation(customer, params.invitationId)) });
  }

  @Contract(declineInvitation)
  async decline(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof declineInvitation>,
  ): Promise<ReplyOf<typeof declineInvitation>> {
    return reply(200, { invitations: await this.commands.execute(new DeclineInvitation(customer, params.invitationId)) });
  }
}
