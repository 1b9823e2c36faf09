import { listRefunds } from '@danubit/contracts/http/console/refunds.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListRefunds } from './list-refunds.query.ts';

@Controller()
export class ListRefundsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listRefunds)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listRefunds>,
  ): Promise<ReplyOf<typeof listRefunds>> {
    return reply(200, await this.queries.execute(new ListRefunds(staff, query)));
  }
}
