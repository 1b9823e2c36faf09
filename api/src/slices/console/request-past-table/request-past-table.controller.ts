import { requestPastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RequestPastTable } from './request-past-table.handler.ts';

@Controller()
export class RequestPastTableController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestPastTable)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof requestPastTable>,
  ): Promise<ReplyOf<typeof requestPastTable>> {
    return reply(202, await this.commands.execute(new RequestPastTable(staff, body)));
  }
}
