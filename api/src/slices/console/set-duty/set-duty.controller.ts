import { setDuty } from '@danubit/contracts/http/console/duties.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SetDuty } from './set-duty.handler.ts';

@Controller()
export class SetDutyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(setDuty)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer, @Input() { body }: InputOf<typeof setDuty>): Promise<ReplyOf<typeof setDuty>> {
    return reply(200, await this.commands.execute(new SetDuty(staff, body)));
  }
}
