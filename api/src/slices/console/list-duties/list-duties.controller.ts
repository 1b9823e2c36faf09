import { listDuties } from '@danubit/contracts/http/console/duties.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListDuties } from './list-duties.query.ts';

@Controller()
export class ListDutiesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listDuties)
  async run(@Input() { query: { at } }: InputOf<typeof listDuties>): Promise<ReplyOf<typeof listDuties>> {
    return reply(200, await this.queries.execute(new ListDuties(at)));
  }
}
