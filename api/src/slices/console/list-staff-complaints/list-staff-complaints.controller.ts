import { listStaffComplaints } from '@danubit/contracts/http/console/complaints.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListStaffComplaints } from './list-staff-complaints.query.ts';

@Controller()
export class ListStaffComplaintsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listStaffComplaints)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listStaffComplaints>,
  ): Promise<ReplyOf<typeof listStaffComplaints>> {
    return reply(200, await this.queries.execute(new ListStaffComplaints(staff, query.state)));
  }
}
