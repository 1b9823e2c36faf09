import { getSystemStatus } from '@danubit/contracts/http/console/system.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetSystemStatus } from './get-system-status.query.ts';

@Controller()
export class GetSystemStatusController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getSystemStatus)
  async run(): Promise<ReplyOf<typeof getSystemStatus>> {
    return reply(200, await this.queries.execute(new GetSystemStatus()));
  }
}
