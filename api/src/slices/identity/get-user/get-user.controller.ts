import { getUser } from '@danubit/contracts/http/identity/get-user.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetUser } from './get-user.query.ts';

@Controller()
export class GetUserController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getUser)
  async run(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getUser>> {
    return reply(200, await this.queries.execute(new GetUser(userId)));
  }
}
