import { listDuties } from '@danubit/contracts/http/console/duties.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListDuties } from './list-duties.query.ts';

@Controller()
export class ListDutiesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listDuties)
  async run(): Promise<ReplyOf<typeof listDuties>> {
    return reply(200, await this.queries.execute(new ListDuties()));
  }
}
