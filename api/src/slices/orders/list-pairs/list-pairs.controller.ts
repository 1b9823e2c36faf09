import { listPairs } from '@danubit/contracts/http/orders/quotes.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPairs } from './list-pairs.query.ts';

@Controller()
export class ListPairsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPairs)
  async list(): Promise<ReplyOf<typeof listPairs>> {
    return reply(200, await this.queries.execute(new ListPairs()));
  }
}
