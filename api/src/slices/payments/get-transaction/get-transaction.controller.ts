import { getTransaction } from '@danubit/contracts/http/payments/get-transaction.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { GetTransaction } from './get-transaction.query.ts';

@Controller()
export class GetTransactionController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getTransaction)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getTransaction>,
  ): Promise<ReplyOf<typeof getTransaction>> {
    const transaction = await this.queries.execute(new GetTransaction(userId, params.id));
    if (transaction === undefined) throw notFound('We could not find this transaction.');
    return reply(200, transaction);
  }
}
