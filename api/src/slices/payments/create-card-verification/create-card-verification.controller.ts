import { createCardVerification } from '@danubit/contracts/http/payments/verify-card.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { CreateCardVerification } from './create-card-verification.handler.ts';

/** Only the card gateway calls this: the contract requires its secret as well as the customer's access token. */
@Controller()
export class CreateCardVerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(createCardVerification)
  async create(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createCardVerification>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof createCardVerification>> {
    const { payer, card } = body;
    // A retry carries a new token of the same card, so the fingerprint of the request has the card's fingerprint instead.
    const fingerprint = { payer, card: { fingerprint: card.fingerprint, lastFour: card.lastFour } };
    return this.idempotency.run({ owner: customer.userId, endpoint: createCardVerification, key, fingerprint }, async (commandId) => {
      const check = await this.commands.execute(new CreateCardVerification(customer, body, commandId));
      return reply(check.status === 'processing' ? 202 : 200, check);
    });
  }
}
