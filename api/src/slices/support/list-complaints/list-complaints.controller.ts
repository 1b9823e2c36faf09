import { listComplaints } from '@danubit/contracts/http/support/complaints.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListComplaints } from './list-complaints.query.ts';

@Controller()
export class ListComplaintsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listComplaints)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listComplaints>> {
    return reply(200, { complaints: [...(await this.queries.execute(new ListComplaints(userId)))] });
  }
}
