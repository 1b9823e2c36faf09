import * as z from 'zod/mini';
import type { DeclineName } from './test-cards.ts';

/** Stripe's error object, as far as its library and ours read it. */
export const stripeErrorSchema = z.strictObject({
  type: z.enum(['card_error', 'invalid_request_error', 'idempotency_error', 'api_error']),
  message: z.string(),
  code: z.exactOptional(z.string()),
  decline_code: z.exactOptional(z.string()),
  param: z.exactOptional(z.string()),
  charge: z.exactOptional(z.string()),
});
export type StripeErrorBody = z.infer<typeof stripeErrorSchema>;

export class StripeWireError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.name = 'StripeWireError';
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, details: { readonly code?: string; readonly param?: string } = {}): StripeWireError =>
  new StripeWireError(400, { type: 'invalid_request_error', message, ...details });

export const missingResource = (kind: string, param: string): StripeWireError =>
  new StripeWireError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}`, param });

/** A used token: Stripe sends neither code nor parameter here, only a message. */
export const tokenUsedBefore = (): StripeWireError =>
  invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );

export const SERVER_ERROR: StripeErrorBody = { type: 'api_error', message: 'An unknown error occurred.' };

type Decline = Pick<StripeErrorBody, 'message' | 'code' | 'decline_code'>;

/** What Stripe's library shows for each decline (its testing page): some have their own code, the rest are `card_declined`. */
export const DECLINES: Readonly<Record<DeclineName, Decline>> = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
};

export const cardError = (code: string, param: string, message: string): StripeWireError =>
  new StripeWireError(402, { type: 'card_error', code, param, message });
