import { getStaffReview } from '@danubit/contracts/http/console/verification-reviews.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetStaffReview } from './get-verification-review.query.ts';

@Controller()
export class GetStaffReviewController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getStaffReview)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id } }: InputOf<typeof getStaffReview>,
  ): Promise<ReplyOf<typeof getStaffReview>> {
    return reply(200, await this.queries.execute(new GetStaffReview(staff, id)));
  }
}
