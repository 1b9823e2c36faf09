import { listCoinMovements } from '@danubit/contracts/http/orders/coins.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListCoinMovements } from './list-coin-movements.query.ts';

@Controller()
export class ListCoinMovementsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listCoinMovements)
  async list(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params, query }: InputOf<typeof listCoinMovements>,
  ): Promise<ReplyOf<typeof listCoinMovements>> {
    return reply(200, await this.queries.execute(new ListCoinMovements(userId, params.crypto_currency, query.older)));
  }
}
