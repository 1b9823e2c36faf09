import { getWithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetWithdrawalTerms } from './get-withdrawal-terms.query.ts';

@Controller()
export class GetWithdrawalTermsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getWithdrawalTerms)
  async get(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof getWithdrawalTerms>> {
    return reply(200, await this.queries.execute(new GetWithdrawalTerms(customer)));
  }
}
