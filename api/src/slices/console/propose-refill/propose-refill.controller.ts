import { proposeRefill } from '@danubit/contracts/http/console/cold-storage.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeRefill } from './propose-refill.handler.ts';

@Controller()
export class ProposeRefillController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeRefill)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof proposeRefill>,
  ): Promise<ReplyOf<typeof proposeRefill>> {
    return reply(201, { id: await this.commands.execute(new ProposeRefill(staff, body)) });
  }
}
