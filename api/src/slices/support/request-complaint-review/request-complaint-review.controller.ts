import { requestComplaintReview } from '@danubit/contracts/http/support/complaints.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RequestComplaintReview } from './request-complaint-review.handler.ts';

@Controller()
export class RequestComplaintReviewController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestComplaintReview)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof requestComplaintReview>,
  ): Promise<ReplyOf<typeof requestComplaintReview>> {
    return reply(200, await this.commands.execute(new RequestComplaintReview(customer, id, body.reason)));
  }
}
