import { cancelWithdrawal } from '@danubit/contracts/http/payments/withdrawals.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CancelWithdrawal } from './cancel-withdrawal.handler.ts';

@Controller()
export class CancelWithdrawalController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(cancelWithdrawal)
  async cancel(
    @Input() { params }: InputOf<typeof cancelWithdrawal>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof cancelWithdrawal>> {
    return reply(200, await this.commands.execute(new CancelWithdrawal(customer, params.id)));
  }
}
