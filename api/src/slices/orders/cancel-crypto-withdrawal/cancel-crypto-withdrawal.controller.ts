import { cancelCryptoWithdrawal } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CancelCryptoWithdrawal } from './cancel-crypto-withdrawal.handler.ts';

@Controller()
export class CancelCryptoWithdrawalController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(cancelCryptoWithdrawal)
  async cancel(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof cancelCryptoWithdrawal>,
  ): Promise<ReplyOf<typeof cancelCryptoWithdrawal>> {
    return reply(200, await this.commands.execute(new CancelCryptoWithdrawal(customer, params.id)));
  }
}
