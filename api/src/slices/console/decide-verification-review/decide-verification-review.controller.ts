import { decideReview } from '@danubit/contracts/http/console/verification-reviews.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DecideStaffReview } from './decide-verification-review.handler.ts';

@Controller()
export class DecideStaffReviewController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(decideReview)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof decideReview>,
  ): Promise<ReplyOf<typeof decideReview>> {
    return reply(200, { id, status: await this.commands.execute(new DecideStaffReview(staff, id, body)) });
  }
}
