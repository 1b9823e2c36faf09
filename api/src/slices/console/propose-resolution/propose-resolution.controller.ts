import { proposeResolution } from '@danubit/contracts/http/console/suspense.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeResolution } from './propose-resolution.handler.ts';

@Controller()
export class ProposeResolutionController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeResolution)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof proposeResolution>,
  ): Promise<ReplyOf<typeof proposeResolution>> {
    return reply(202, await this.commands.execute(new ProposeResolution(staff, params.id, body)));
  }
}
