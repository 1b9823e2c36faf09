import { createCardDeposit } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { CreateCardDeposit, type DepositOutcome } from './create-card-deposit.command.ts';
import { failureProblem, refusalProblem } from './deposit-problems.ts';

/** Called by the card gateway alone: the contract asks for its secret beside the customer's own token. */
@Controller()
export class CreateCardDepositController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(createCardDeposit)
  async create(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createCardDeposit>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof createCardDeposit>> {
    const { money, payer, card } = body;
    // A retry tokenises anew, so the token is no part of what makes it the same request; the card's fingerprint is.
    const fingerprint = { money, payer, card: { fingerprint: card.fingerprint, lastFour: card.lastFour } };
    return this.idempotency.run({ owner: customer.userId, endpoint: createCardDeposit, key, fingerprint }, async (commandId) =>
      replyOf(await this.commands.execute(new CreateCardDeposit(customer, body, commandId))),
    );
  }
}

/** @throws HttpProblem for a refusal or a decline, so that a repeat with the same key gets the same answer. */
const replyOf = (outcome: DepositOutcome): ReplyOf<typeof createCardDeposit> => {
  switch (outcome.kind) {
    case 'completed':
      return reply(200, { transactionId: outcome.transactionId, status: 'completed', challengeUrl: null });
    case 'requires_action':
      return reply(200, { transactionId: outcome.transactionId, status: 'requires_action', challengeUrl: outcome.challengeUrl });
    case 'processing':
      return reply(202, { transactionId: outcome.transactionId, status: 'processing', challengeUrl: null });
    case 'refused':
      throw refusalProblem(outcome);
    case 'failed':
      throw failureProblem(outcome.code);
  }
};
