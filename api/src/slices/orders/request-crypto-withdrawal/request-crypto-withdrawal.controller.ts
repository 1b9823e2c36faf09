import { requestCryptoWithdrawal } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RequestCryptoWithdrawal } from './request-crypto-withdrawal.handler.ts';

@Controller()
export class RequestCryptoWithdrawalController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestCryptoWithdrawal)
  async request(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof requestCryptoWithdrawal>,
  ): Promise<ReplyOf<typeof requestCryptoWithdrawal>> {
    return reply(202, await this.commands.execute(new RequestCryptoWithdrawal(customer, body)));
  }
}
