import { listOpenTransactions } from '@danubit/contracts/http/payments/list-open-transactions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListOpenTransactions } from './list-open-transactions.query.ts';

@Controller()
export class ListOpenTransactionsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listOpenTransactions)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listOpenTransactions>> {
    return reply(200, { transactions: [...(await this.queries.execute(new ListOpenTransactions(userId)))] });
  }
}
