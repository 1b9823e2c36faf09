import { getTransactionTimeline } from '@danubit/contracts/http/payments/get-transaction-timeline.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { GetTransactionTimeline } from './get-transaction-timeline.query.ts';

@Controller()
export class GetTransactionTimelineController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getTransactionTimeline)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getTransactionTimeline>,
  ): Promise<ReplyOf<typeof getTransactionTimeline>> {
    const steps = await this.queries.execute(new GetTransactionTimeline(userId, params.id));
    if (steps === undefined) throw notFound('We could not find this transaction.');
    return reply(200, { steps: [...steps] });
  }
}
