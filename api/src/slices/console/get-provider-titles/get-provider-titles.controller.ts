import { getProviderTitles } from '@danubit/contracts/http/console/provider-titles.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetProviderTitles } from './get-provider-titles.query.ts';

@Controller()
export class GetProviderTitlesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getProviderTitles)
  async run(): Promise<ReplyOf<typeof getProviderTitles>> {
    return reply(200, await this.queries.execute(new GetProviderTitles()));
  }
}
