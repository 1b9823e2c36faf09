import { getCase } from '@danubit/contracts/http/console/cases.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetCase } from './get-case.query.ts';

@Controller()
export class GetCaseController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getCase)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id } }: InputOf<typeof getCase>,
  ): Promise<ReplyOf<typeof getCase>> {
    return reply(200, await this.queries.execute(new GetCase(staff, id)));
  }
}
