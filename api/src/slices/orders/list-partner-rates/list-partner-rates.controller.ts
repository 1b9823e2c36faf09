import { listPartnerRates } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPartnerRates } from './list-partner-rates.query.ts';

@Controller()
export class ListPartnerRatesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerRates)
  async list(): Promise<ReplyOf<typeof listPartnerRates>> {
    return reply(200, await this.queries.execute(new ListPartnerRates()));
  }
}
