import { getPaymentLimits } from '@danubit/contracts/http/settings/payment-limits.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetPaymentLimits } from './get-payment-limits.query.ts';

@Controller()
export class GetPaymentLimitsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPaymentLimits)
  async get(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof getPaymentLimits>> {
    return reply(200, await this.queries.execute(new GetPaymentLimits(customer)));
  }
}
