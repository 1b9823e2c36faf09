import { proposeRefund } from '@danubit/contracts/http/console/refunds.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeRefund } from './propose-refund.handler.ts';

@Controller()
export class ProposeRefundController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeRefund)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof proposeRefund>,
  ): Promise<ReplyOf<typeof proposeRefund>> {
    return reply(202, await this.commands.execute(new ProposeRefund(staff, params.id, body)));
  }
}
