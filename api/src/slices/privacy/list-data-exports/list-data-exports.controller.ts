import { listDataExports } from '@danubit/contracts/http/privacy/data-exports.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListDataExports } from './list-data-exports.query.ts';

@Controller()
export class ListDataExportsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listDataExports)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listDataExports>> {
    return reply(200, { exports: await this.queries.execute(new ListDataExports(userId)) });
  }
}
