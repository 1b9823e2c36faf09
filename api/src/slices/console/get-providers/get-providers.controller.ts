import { getProviders } from '@danubit/contracts/http/console/providers.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetProviders } from './get-providers.query.ts';

@Controller()
export class GetProvidersController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getProviders)
  async run(): Promise<ReplyOf<typeof getProviders>> {
    return reply(200, await this.queries.execute(new GetProviders()));
  }
}
