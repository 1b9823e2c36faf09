import { revokePartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RevokePartnerKey } from './revoke-partner-key.handler.ts';

@Controller()
export class RevokePartnerKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(revokePartnerKey)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof revokePartnerKey>,
  ): Promise<ReplyOf<typeof revokePartnerKey>> {
    return reply(200, { partner: await this.commands.execute(new RevokePartnerKey(customer, params.keyId)) });
  }
}
