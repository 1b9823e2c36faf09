import { getRouting } from '@danubit/contracts/http/console/routing.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetRouting } from './get-routing.query.ts';

@Controller()
export class GetRoutingController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getRouting)
  async run(): Promise<ReplyOf<typeof getRouting>> {
    return reply(200, await this.queries.execute(new GetRouting()));
  }
}
