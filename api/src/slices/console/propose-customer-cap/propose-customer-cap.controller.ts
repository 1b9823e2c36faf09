import { proposeCustomerCap } from '@danubit/contracts/http/console/customer-caps.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeCustomerCap } from './propose-customer-cap.handler.ts';

@Controller()
export class ProposeCustomerCapController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeCustomerCap)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof proposeCustomerCap>,
  ): Promise<ReplyOf<typeof proposeCustomerCap>> {
    return reply(200, await this.commands.execute(new ProposeCustomerCap(staff, body)));
  }
}
