import { withdrawPayment } from '@danubit/contracts/http/payments/withdraw-payment.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { WithdrawPayment } from './withdraw-payment.handler.ts';

@Controller()
export class WithdrawPaymentController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(withdrawPayment)
  async withdraw(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof withdrawPayment>,
  ): Promise<ReplyOf<typeof withdrawPayment>> {
    return reply(200, { withdrawn: await this.commands.execute(new WithdrawPayment(userId, params.id)) });
  }
}
