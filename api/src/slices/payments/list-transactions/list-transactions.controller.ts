import { listTransactions } from '@danubit/contracts/http/payments/list-transactions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListTransactions } from './list-transactions.query.ts';

const DEFAULT_LIMIT = 20;

@Controller()
export class ListTransactionsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listTransactions)
  async list(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listTransactions>,
  ): Promise<ReplyOf<typeof listTransactions>> {
    const { limit = DEFAULT_LIMIT, older, newer, ...filter } = query;
    return reply(200, await this.queries.execute(new ListTransactions(userId, filter, { limit, older, newer })));
  }
}
