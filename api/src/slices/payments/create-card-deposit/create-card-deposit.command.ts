import type { createCardDepositBody, createSavedCardDepositBody } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import type { Money } from '@danubit/contracts/values/money';
import type { PaymentFailureCode, PaymentRefusalCode } from '@danubit/core/domain/payments/payment/payment.events';
import { Command } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';

export type DepositOutcome =
  | { readonly kind: 'completed' | 'processing'; readonly transactionId: string }
  | { readonly kind: 'requires_action'; readonly transactionId: string; readonly challengeUrl: string }
  | { readonly kind: 'refused'; readonly code: PaymentRefusalCode; readonly limit: Money | null; readonly remaining: Money | null }
  | { readonly kind: 'failed'; readonly code: PaymentFailureCode };

/** With a card that was typed in, or with a saved one. */
export type DepositToCreate = z.infer<typeof createCardDepositBody> | z.infer<typeof createSavedCardDepositBody>;

/** `commandId` is also the id of the payment, so a request that is repeated after a crash finds the payment of the first try. */
export class CreateCardDeposit extends Command<DepositOutcome> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly deposit: DepositToCreate,
    readonly commandId: string,
  ) {
    super();
  }
}
