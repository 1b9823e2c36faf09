import { listDepositMethods } from '@danubit/contracts/http/payments/deposit-methods.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListDepositMethods } from './list-deposit-methods.query.ts';

@Controller()
export class ListDepositMethodsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listDepositMethods)
  async list(@CurrentCustomer() { userId, subjectId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listDepositMethods>> {
    return reply(200, await this.queries.execute(new ListDepositMethods(userId, subjectId)));
  }
}
