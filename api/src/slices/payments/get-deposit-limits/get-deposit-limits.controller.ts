import { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetDepositLimits } from './get-deposit-limits.query.ts';

@Controller()
export class GetDepositLimitsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getDepositLimits)
  async get(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof getDepositLimits>> {
    return reply(200, await this.queries.execute(new GetDepositLimits(customer)));
  }
}
