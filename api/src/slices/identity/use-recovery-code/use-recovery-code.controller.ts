import { useRecoveryCode } from '@danubit/contracts/http/identity/recovery-codes.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { UseRecoveryCode } from './use-recovery-code.handler.ts';

@Controller()
export class UseRecoveryCodeController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(useRecoveryCode)
  async run(
    @Input() { body }: InputOf<typeof useRecoveryCode>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof useRecoveryCode>> {
    return reply(200, await this.commands.execute(new UseRecoveryCode(customer, body.code)));
  }
}
