import { listStatements } from '@danubit/contracts/http/wallet/statements.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListStatements } from './list-statements.query.ts';

@Controller()
export class ListStatementsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listStatements)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listStatements>> {
    return reply(200, { months: [...(await this.queries.execute(new ListStatements(userId)))] });
  }
}
