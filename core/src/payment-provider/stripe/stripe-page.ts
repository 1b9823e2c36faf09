import type { RedirectMethod } from '@danubit/contracts/values/deposit-methods';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { ChargeResult, PageCharge } from '../payment-provider.port.ts';
import { isPageOfProvider } from './stripe-challenge.ts';
import { amountOf, transferGroupOf } from './stripe-charge-parameters.ts';
import { resultOfIntent, unknownResult } from './stripe-results.ts';
import { paymentIntentSchema } from './stripe-wire.ts';

/** Stripe's hosted page is a Checkout Session. Apple Pay and Google Pay are cards there, and the page offers them by device. */
const TYPES = {
  paypal: 'paypal',
  klarna: 'klarna',
  apple_pay: 'card',
  google_pay: 'card',
} as const satisfies Partial<Readonly<Record<RedirectMethod, string>>>;

const hasType = (method: RedirectMethod): method is keyof typeof TYPES => method in TYPES;

/** Like a charge: the same bytes for the same request, found by the payment's transfer group. @throws RangeError for a method it lacks */
export const pageParameters = (request: PageCharge): Stripe.Checkout.SessionCreateParams => {
  if (!hasType(request.page)) throw new RangeError(`Stripe has no page for ${request.page}.`);
  const metadata = { payment_id: request.paymentId, attempt: request.attempt.toString() };
  const currency = request.money.asset.toLowerCase();
  return {
    mode: 'payment',
    allowed_payment_method_types: [TYPES[request.page]],
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amountOf(request), product_data: { name: request.description } } }],
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
    client_reference_id: request.paymentId,
    metadata,
    payment_intent_data: {
      capture_method: request.capture === 'separately' ? 'manual' : 'automatic',
      description: request.description,
      metadata,
      transfer_group: transferGroupOf(request.paymentId),
    },
    expand: ['payment_intent.latest_charge'],
  };
};

/** A session's id stands for the charge until there is one. */
export const isSession = (providerReference: string): boolean => providerReference.startsWith('cs_');

const sessionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('checkout.session'),
  /** The stricter of the two, should an answer not say. */
  livemode: z._default(z.boolean(), true),
  status: z.string(),
  url: z.nullish(z.string()),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.union([z.nullish(z.string()), paymentIntentSchema]),
});

/** Pure: what a session proves. A try that failed leaves it open, because the customer may try again on the page. */
export const resultOfSession = (answer: unknown, about: { readonly paymentId?: string; readonly id?: string }): ChargeResult => {
  const parsed = z.safeParse(sessionSchema, answer);
  if (!parsed.success) return unknownResult('unreadable_answer', about.id ?? null);
  const { id, metadata } = parsed.data;
  const isOther = (about.id ?? id) !== id || (about.paymentId ?? metadata['payment_id']) !== metadata['payment_id'];
  return isOther ? unknownResult('answer_about_another_payment', about.id ?? null) : stateOf(parsed.data);
};

const stateOf = ({ id, status, url, livemode, payment_intent: intent }: z.infer<typeof sessionSchema>): ChargeResult => {
  switch (status) {
    case 'open':
      return typeof url === 'string' && isPageOfProvider(url, livemode)
        ? { kind: 'requires-action', url, providerReference: id }
        : unknownResult('unexpected_action', id);
    case 'complete':
      return typeof intent === 'object' && intent !== null ? resultOfIntent(intent) : unknownResult('session_without_intent', id);
    case 'expired':
      return { kind: 'declined', code: 'authentication_abandoned', raw: 'session/expired', providerReference: id };
    default:
      return unknownResult('unknown_session_status', id);
  }
};
