import { reviewAccess } from '@danubit/contracts/http/console/access.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ReviewAccess } from './review-access.query.ts';

@Controller()
export class ReviewAccessController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(reviewAccess)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof reviewAccess>,
  ): Promise<ReplyOf<typeof reviewAccess>> {
    return reply(200, await this.queries.execute(new ReviewAccess(staff, query.month)));
  }
}
