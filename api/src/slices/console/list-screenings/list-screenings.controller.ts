import { listScreenings } from '@danubit/contracts/http/console/screenings.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListScreenings } from './list-screenings.query.ts';

@Controller()
export class ListScreeningsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listScreenings)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, query }: InputOf<typeof listScreenings>,
  ): Promise<ReplyOf<typeof listScreenings>> {
    return reply(200, await this.queries.execute(new ListScreenings(staff, params.id, query)));
  }
}
