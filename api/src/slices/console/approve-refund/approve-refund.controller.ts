import { approveRefund } from '@danubit/contracts/http/console/refunds.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ApproveRefund } from './approve-refund.handler.ts';

@Controller()
export class ApproveRefundController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(approveRefund)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof approveRefund>,
  ): Promise<ReplyOf<typeof approveRefund>> {
    return reply(202, await this.commands.execute(new ApproveRefund(staff, params.id, body)));
  }
}
