import { listSessions } from '@danubit/contracts/http/identity/sessions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListSessions } from './list-sessions.query.ts';

@Controller()
export class ListSessionsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listSessions)
  async run(@CurrentCustomer() { userId, sessionId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listSessions>> {
    return reply(200, { sessions: await this.queries.execute(new ListSessions(userId, sessionId)) });
  }
}
