import { getCryptoWithdrawal } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetCryptoWithdrawal } from './get-crypto-withdrawal.query.ts';

@Controller()
export class GetCryptoWithdrawalController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getCryptoWithdrawal)
  async one(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getCryptoWithdrawal>,
  ): Promise<ReplyOf<typeof getCryptoWithdrawal>> {
    return reply(200, await this.queries.execute(new GetCryptoWithdrawal(userId, params.id)));
  }
}
