import { registerPartner } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { RegisterPartner } from './register-partner.handler.ts';

@Controller()
export class RegisterPartnerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(registerPartner)
  run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof registerPartner>,
  ): Promise<ReplyOf<typeof registerPartner>> {
    const request = { owner: customer.userId, endpoint: registerPartner, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(201, { partner: await this.commands.execute(new RegisterPartner(customer, commandId, body)) }),
    );
  }
}
