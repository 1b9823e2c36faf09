import { cancelPastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CancelPastTable } from './cancel-past-table.handler.ts';

@Controller()
export class CancelPastTableController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(cancelPastTable)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof cancelPastTable>,
  ): Promise<ReplyOf<typeof cancelPastTable>> {
    return reply(202, await this.commands.execute(new CancelPastTable(staff, params.id)));
  }
}
