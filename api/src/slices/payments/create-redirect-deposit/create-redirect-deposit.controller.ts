import { createCardDeposit } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { createRedirectDeposit } from '@danubit/contracts/http/payments/create-redirect-deposit.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf, ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { chosenBy, depositReply } from '../create-card-deposit/deposit-reply.ts';
import { CreateRedirectDeposit } from './create-redirect-deposit.handler.ts';

@Controller()
export class CreateRedirectDepositController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
    private readonly settings: ApiSettings,
  ) {}

  /** The key belongs to one kind of request for every method, so that a chosen id is taken in all, and can be withdrawn. */
  @Contract(createRedirectDeposit)
  async create(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createRedirectDeposit>,
    @IdempotencyKey() key: string | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<ReplyOf<typeof createRedirectDeposit>> {
    const { amount, currency, method, transactionId, orderId } = body;
    const fingerprint = { amount: String(amount), currency, method, ...(orderId !== undefined && { orderId }) };
    const request = { owner: customer.userId, endpoint: createCardDeposit, fingerprint };
    return this.idempotency.run({ ...request, ...chosenBy(transactionId, key) }, async (commandId) =>
      depositReply(
        await this.commands.execute(new CreateRedirectDeposit(customer, body, origin, commandId)),
        this.settings.values.CARD_TRIES_WINDOW_MINUTES * 60,
      ),
    );
  }
}
