import { rejectRefund } from '@danubit/contracts/http/console/refunds.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RejectRefund } from './reject-refund.handler.ts';

@Controller()
export class RejectRefundController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(rejectRefund)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof rejectRefund>,
  ): Promise<ReplyOf<typeof rejectRefund>> {
    return reply(202, await this.commands.execute(new RejectRefund(staff, params.id, body)));
  }
}
