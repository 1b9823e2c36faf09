import { getServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetServiceStatus } from './get-service-status.query.ts';

@Controller()
export class GetServiceStatusController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getServiceStatus)
  async get(): Promise<ReplyOf<typeof getServiceStatus>> {
    return reply(200, await this.queries.execute(new GetServiceStatus()));
  }
}
