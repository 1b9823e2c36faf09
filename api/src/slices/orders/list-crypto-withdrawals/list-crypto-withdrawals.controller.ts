import { listCryptoWithdrawals } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListCryptoWithdrawals } from './list-crypto-withdrawals.query.ts';

@Controller()
export class ListCryptoWithdrawalsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listCryptoWithdrawals)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listCryptoWithdrawals>> {
    return reply(200, { withdrawals: await this.queries.execute(new ListCryptoWithdrawals(userId)) });
  }
}
