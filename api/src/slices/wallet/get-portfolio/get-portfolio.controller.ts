import { getPortfolio } from '@danubit/contracts/http/wallet/get-portfolio.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetPortfolio } from './get-portfolio.query.ts';

@Controller()
export class GetPortfolioController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPortfolio)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof getPortfolio>,
  ): Promise<ReplyOf<typeof getPortfolio>> {
    return reply(200, await this.queries.execute(new GetPortfolio(userId, query.currency)));
  }
}
