import { listOwnReads } from '@danubit/contracts/http/console/access.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListOwnReads } from './list-own-reads.query.ts';

@Controller()
export class ListOwnReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listOwnReads)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listOwnReads>,
  ): Promise<ReplyOf<typeof listOwnReads>> {
    return reply(200, await this.queries.execute(new ListOwnReads(staff.userId, query.month)));
  }
}
