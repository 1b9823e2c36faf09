import { createCardDeposit, createSavedCardDeposit } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf, ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { CreateCardDeposit } from './create-card-deposit.command.ts';
import { chosenBy, depositReply } from './deposit-reply.ts';

/** Only the card gateway calls this: the contract requires its secret as well as the customer's access token. */
@Controller()
export class CreateCardDepositController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
    private readonly settings: ApiSettings,
  ) {}

  @Contract(createCardDeposit)
  async create(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createCardDeposit>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof createCardDeposit>> {
    const { money, payer, card, saveCard, transactionId, orderId } = body;
    // A retry carries a new token of the same card, so the fingerprint of the request has the card's fingerprint instead.
    const fingerprint = {
      money,
      payer,
      saveCard,
      ...(orderId !== undefined && { orderId }),
      card: { fingerprint: card.fingerprint, lastFour: card.lastFour },
    };
    const request = { owner: customer.userId, endpoint: createCardDeposit, fingerprint, ...chosenBy(transactionId, key) };
    return this.idempotency.run(request, async (commandId) =>
      depositReply(
        await this.commands.execute(new CreateCardDeposit(customer, body, commandId)),
        this.settings.values.CARD_TRIES_WINDOW_MINUTES * 60,
      ),
    );
  }

  /** The key belongs to one kind of request for both, so that a chosen id is taken in either. */
  @Contract(createSavedCardDeposit)
  async createWithSavedCard(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createSavedCardDeposit>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof createSavedCardDeposit>> {
    const { money, paymentMethodId, transactionId, orderId } = body;
    const request = {
      owner: customer.userId,
      endpoint: createCardDeposit,
      fingerprint: { money, paymentMethodId, ...(orderId !== undefined && { orderId }) },
    };
    return this.idempotency.run({ ...request, ...chosenBy(transactionId, key) }, async (commandId) => {
      return depositReply(
        await this.commands.execute(new CreateCardDeposit(customer, body, commandId)),
        this.settings.values.CARD_TRIES_WINDOW_MINUTES * 60,
      );
    });
  }
}
