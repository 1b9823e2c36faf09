import { rotatePartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RotatePartnerKey } from './rotate-partner-key.handler.ts';

@Controller()
export class RotatePartnerKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(rotatePartnerKey)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof rotatePartnerKey>,
  ): Promise<ReplyOf<typeof rotatePartnerKey>> {
    return reply(201, await this.commands.execute(new RotatePartnerKey(customer, params.keyId)));
  }
}
