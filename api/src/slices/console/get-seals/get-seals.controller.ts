import { getSeals } from '@danubit/contracts/http/console/seals.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetSeals } from './get-seals.query.ts';

@Controller()
export class GetSealsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getSeals)
  async run(): Promise<ReplyOf<typeof getSeals>> {
    return reply(200, await this.queries.execute(new GetSeals()));
  }
}
