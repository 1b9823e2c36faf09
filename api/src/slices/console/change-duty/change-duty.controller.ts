import { changeDuty } from '@danubit/contracts/http/console/duties.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ChangeDuty } from './change-duty.handler.ts';

@Controller()
export class ChangeDutyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(changeDuty)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof changeDuty>,
  ): Promise<ReplyOf<typeof changeDuty>> {
    return reply(200, await this.commands.execute(new ChangeDuty(staff, params.id, body)));
  }
}
