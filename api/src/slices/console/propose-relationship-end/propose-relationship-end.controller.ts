import { proposeRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeRelationshipEnd } from './propose-relationship-end.handler.ts';

@Controller()
export class ProposeRelationshipEndController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeRelationshipEnd)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof proposeRelationshipEnd>,
  ): Promise<ReplyOf<typeof proposeRelationshipEnd>> {
    return reply(200, await this.commands.execute(new ProposeRelationshipEnd(staff, body)));
  }
}
