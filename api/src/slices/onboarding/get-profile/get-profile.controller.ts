import { getProfile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetProfile } from './get-profile.query.ts';

@Controller()
export class GetProfileController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getProfile)
  async run(@CurrentCustomer() { userId, subjectId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getProfile>> {
    return reply(200, await this.queries.execute(new GetProfile(userId, subjectId)));
  }
}
