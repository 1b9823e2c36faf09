import { acceptTerms } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { AcceptTerms } from './accept-terms.handler.ts';

@Controller()
export class AcceptTermsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(acceptTerms)
  async run(
    @Input() { body }: InputOf<typeof acceptTerms>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof acceptTerms>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: acceptTerms, key, fingerprint: body }, async (commandId) => {
      await this.commands.execute(new AcceptTerms(customer, commandId));
      return reply(200, { accepted: true });
    });
  }
}
