import { getCardVerification } from '@danubit/contracts/http/payments/verify-card.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetCardVerification } from './get-card-verification.query.ts';

@Controller()
export class GetCardVerificationController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getCardVerification)
  async get(
    @Input() { params }: InputOf<typeof getCardVerification>,
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof getCardVerification>> {
    return reply(200, await this.queries.execute(new GetCardVerification(userId, params.id)));
  }
}
