import { takeBackRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { TakeBackRelationshipEnd } from './take-back-relationship-end.handler.ts';

@Controller()
export class TakeBackRelationshipEndController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(takeBackRelationshipEnd)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof takeBackRelationshipEnd>,
  ): Promise<ReplyOf<typeof takeBackRelationshipEnd>> {
    return reply(200, await this.commands.execute(new TakeBackRelationshipEnd(staff, params.id, body)));
  }
}
