import { listPasskeys } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPasskeys } from './list-passkeys.query.ts';

@Controller()
export class ListPasskeysController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPasskeys)
  async run(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listPasskeys>> {
    return reply(200, { passkeys: await this.queries.execute(new ListPasskeys(userId)) });
  }
}
