import { enrollFactor } from '@danubit/contracts/http/identity/factors.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { EnrollFactor } from './enroll-factor.handler.ts';

@Controller()
export class EnrollFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(enrollFactor)
  async run(
    @Input() { body }: InputOf<typeof enrollFactor>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof enrollFactor>> {
    const name = body.friendly_name?.trim() || null;
    const command = new EnrollFactor(customer, name, body.issuer?.trim() || undefined);
    const { factorId, secret, uri, qrCode } = await this.commands.execute(command);
    return reply(200, {
      id: factorId,
      type: 'totp',
      ...(name === null ? {} : { friendly_name: name }),
      totp: { qr_code: qrCode, secret, uri },
    });
  }
}
