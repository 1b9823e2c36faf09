import { listPartnerCurrencies } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPartnerCurrencies } from './list-partner-currencies.query.ts';

@Controller()
export class ListPartnerCurrenciesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerCurrencies)
  async list(): Promise<ReplyOf<typeof listPartnerCurrencies>> {
    return reply(200, await this.queries.execute(new ListPartnerCurrencies()));
  }
}
