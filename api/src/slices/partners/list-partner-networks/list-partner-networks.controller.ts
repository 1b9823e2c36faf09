import { listPartnerNetworks } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPartnerNetworks } from './list-partner-networks.query.ts';

@Controller()
export class ListPartnerNetworksController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerNetworks)
  async list(): Promise<ReplyOf<typeof listPartnerNetworks>> {
    return reply(200, await this.queries.execute(new ListPartnerNetworks()));
  }
}
