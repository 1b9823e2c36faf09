import { listCases } from '@danubit/contracts/http/console/cases.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListCases } from './list-cases.query.ts';

@Controller()
export class ListCasesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listCases)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query: { view } }: InputOf<typeof listCases>,
  ): Promise<ReplyOf<typeof listCases>> {
    return reply(200, await this.queries.execute(new ListCases(staff, view)));
  }
}
