import { getVerification } from '@danubit/contracts/http/verification/verification.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetVerification } from './get-verification.query.ts';

@Controller()
export class GetVerificationController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getVerification)
  async run(@CurrentCustomer() { subjectId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getVerification>> {
    return reply(200, await this.queries.execute(new GetVerification(subjectId)));
  }
}
