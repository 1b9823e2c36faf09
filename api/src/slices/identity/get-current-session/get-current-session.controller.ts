import { getCurrentSession } from '@danubit/contracts/http/identity/sessions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetCurrentSession } from './get-current-session.query.ts';

@Controller()
export class GetCurrentSessionController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getCurrentSession)
  async run(@CurrentCustomer() { userId, sessionId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getCurrentSession>> {
    return reply(200, await this.queries.execute(new GetCurrentSession(userId, sessionId)));
  }
}
