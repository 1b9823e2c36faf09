import { getIndicativeQuote } from '@danubit/contracts/http/orders/quotes.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { GetIndicativeQuote } from './get-indicative-quote.query.ts';

@Controller()
export class GetIndicativeQuoteController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getIndicativeQuote)
  async get(
    @Origin() { address }: RequestOrigin,
    @Input() { query }: InputOf<typeof getIndicativeQuote>,
  ): Promise<ReplyOf<typeof getIndicativeQuote>> {
    return reply(200, await this.queries.execute(new GetIndicativeQuote(query, address)), { 'cache-control': 'no-store' });
  }
}
