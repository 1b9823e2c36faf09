import { listOtherProviders } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListOtherProviders } from './list-other-providers.query.ts';

@Controller()
export class ListOtherProvidersController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listOtherProviders)
  async list(): Promise<ReplyOf<typeof listOtherProviders>> {
    return reply(200, { providers: await this.queries.execute(new ListOtherProviders()) });
  }
}
