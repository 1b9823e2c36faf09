import { getStaffPayment } from '@danubit/contracts/http/console/get-staff-payment.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { GetStaffPayment } from './get-staff-payment.query.ts';

@Controller()
export class GetStaffPaymentController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getStaffPayment)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getStaffPayment>,
  ): Promise<ReplyOf<typeof getStaffPayment>> {
    const found = await this.queries.execute(new GetStaffPayment(staff, params.id));
    if (found === undefined) throw notFound('We could not find this payment.');
    return reply(200, found);
  }
}
