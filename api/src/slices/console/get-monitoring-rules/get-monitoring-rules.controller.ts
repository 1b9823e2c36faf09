import { getMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetMonitoringRules } from './get-monitoring-rules.query.ts';

@Controller()
export class GetMonitoringRulesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getMonitoringRules)
  async run(): Promise<ReplyOf<typeof getMonitoringRules>> {
    return reply(200, await this.queries.execute(new GetMonitoringRules()));
  }
}
