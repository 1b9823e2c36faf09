import { getPortfolioChange } from '@danubit/contracts/http/wallet/get-portfolio-change.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetPortfolioChange } from './get-portfolio-change.query.ts';

@Controller()
export class GetPortfolioChangeController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPortfolioChange)
  async get(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getPortfolioChange>> {
    return reply(200, await this.queries.execute(new GetPortfolioChange(userId)));
  }
}
