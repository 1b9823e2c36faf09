import { listCustomerCaps } from '@danubit/contracts/http/console/customer-caps.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListCustomerCaps } from './list-customer-caps.query.ts';

@Controller()
export class ListCustomerCapsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listCustomerCaps)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listCustomerCaps>,
  ): Promise<ReplyOf<typeof listCustomerCaps>> {
    return reply(200, await this.queries.execute(new ListCustomerCaps(staff, query.user_id)));
  }
}
