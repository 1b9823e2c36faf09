import { proposeHoldEnd } from '@danubit/contracts/http/console/retention-holds.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeHoldEnd } from './propose-hold-end.handler.ts';

@Controller()
export class ProposeHoldEndController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeHoldEnd)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof proposeHoldEnd>,
  ): Promise<ReplyOf<typeof proposeHoldEnd>> {
    return reply(200, await this.commands.execute(new ProposeHoldEnd(staff, params.id, body)));
  }
}
