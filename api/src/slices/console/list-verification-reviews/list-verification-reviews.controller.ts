import { listStaffReviews } from '@danubit/contracts/http/console/verification-reviews.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListStaffReviews } from './list-verification-reviews.query.ts';

@Controller()
export class ListStaffReviewsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listStaffReviews)
  async list(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listStaffReviews>> {
    return reply(200, await this.queries.execute(new ListStaffReviews(staff)));
  }
}
