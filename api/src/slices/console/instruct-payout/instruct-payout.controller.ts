import { instructPayout } from '@danubit/contracts/http/console/payouts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { InstructPayout } from './instruct-payout.handler.ts';

@Controller()
export class InstructPayoutController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(instructPayout)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof instructPayout>,
  ): Promise<ReplyOf<typeof instructPayout>> {
    return reply(202, await this.commands.execute(new InstructPayout(staff, body)));
  }
}
