import * as z from 'zod/mini';

/**
 * The part of Stripe's objects that the adapter relies on. An answer is trusted only after these schemas have parsed it, since a proxy may
 * answer in the provider's place.
 */
const text = z.nullish(z.string());

const chargeSchema = z.object({
  id: z.string(),
  authorization_code: text,
  payment_method_details: z.nullish(
    z.object({
      card: z.nullish(
        z.object({
          authorization_code: text,
          network_transaction_id: text,
          checks: z.nullish(z.object({ address_line1_check: text, address_postal_code_check: text, cvc_check: text })),
          three_d_secure: z.nullish(z.object({ result: text, version: text, electronic_commerce_indicator: text })),
        }),
      ),
    }),
  ),
});
export type StripeCharge = z.infer<typeof chargeSchema>;

export const paymentIntentSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('payment_intent'),
  /** The stricter of the two, should an answer not say. */
  livemode: z._default(z.boolean(), true),
  status: z.string(),
  amount_received: z.int().check(z.gte(0)),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  cancellation_reason: text,
  next_action: z.nullish(z.object({ type: z.string(), redirect_to_url: z.nullish(z.object({ url: text })) })),
  last_payment_error: z.nullish(z.object({ code: text, decline_code: text })),
  latest_charge: z.union([z.nullish(z.string()), chargeSchema]),
});
export type StripeIntent = z.infer<typeof paymentIntentSchema>;

/** A charge as a list shows it, with the id of its intent. */
export const listedChargeSchema = z.object({ id: z.string(), object: z.literal('charge'), payment_intent: z.nullish(z.string()) });

export const refundSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('refund'),
  status: z.nullable(z.string()),
  failure_reason: text,
  metadata: z.nullish(z.record(z.string(), z.string())),
});

export const disputeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('dispute'),
  amount: z.int().check(z.gte(0)),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  /** What the dispute moved; each with the fee that Stripe took for it. */
  balance_transactions: z.array(z.object({ amount: z.int(), fee: z.int(), currency: z.string() })),
  evidence_details: z.object({ due_by: z.nullable(z.int()) }),
});
export type StripeDispute = z.infer<typeof disputeSchema>;

/** Expanded, or its id alone. */
const sourceSchema = z.union([
  z.string(),
  z.object({
    id: z.string(),
    object: z.string(),
    payment_intent: z.nullish(z.string()),
    metadata: z.nullish(z.record(z.string(), z.string())),
  }),
]);

/** What changed the balance at Stripe. `amount` is signed and includes the fee. */
export const balanceTransactionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('balance_transaction'),
  type: z.string(),
  reporting_category: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: z.int(),
  source: z.nullish(sourceSchema),
});
export type StripeBalanceTransaction = z.infer<typeof balanceTransactionSchema>;

export const payoutSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('payout'),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  reconciliation_status: text,
  arrival_date: z.int(),
});

/** A card check without a charge. */
export const setupIntentSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('setup_intent'),
  /** The stricter of the two, should an answer not say. */
  livemode: z._default(z.boolean(), true),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  cancellation_reason: text,
  next_action: z.nullish(z.object({ type: z.string(), redirect_to_url: z.nullish(z.object({ url: text })) })),
  last_setup_error: z.nullish(z.object({ code: text, decline_code: text })),
});
export type StripeSetupIntent = z.infer<typeof setupIntentSchema>;

export const paymentMethodSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('payment_method'),
  card: z.object({ brand: z.string(), last4: z.string(), funding: z.string(), country: text, fingerprint: z.string() }),
});

/** A customer holds the saved cards of one person; nothing personal is sent with it. */
export const customerSchema = z.object({ id: z.string().check(z.minLength(1)), object: z.literal('customer') });

export const securityCodeTokenSchema = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('token'),
  type: z.literal('cvc_update'),
});

export const notificationSchema = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.string(),
      payment_intent: z.nullish(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
});
