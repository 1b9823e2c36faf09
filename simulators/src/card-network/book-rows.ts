import * as z from 'zod/mini';

/** The tables of the provider's book. No card number and no security code is stored, not even as part of a hash with other fields. */
export const BOOK_SCHEMA = `
CREATE TABLE IF NOT EXISTS payment_methods (
  id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, card TEXT NOT NULL, fingerprint TEXT NOT NULL, brand TEXT NOT NULL,
  last_four TEXT NOT NULL, exp_month INTEGER NOT NULL, exp_year INTEGER NOT NULL, funding TEXT NOT NULL, country TEXT NOT NULL,
  postal_code_given INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0, customer TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS payment_intents (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created_ms INTEGER NOT NULL, amount INTEGER NOT NULL,
  currency TEXT NOT NULL, status TEXT NOT NULL, payment_method TEXT REFERENCES payment_methods (id), description TEXT, return_url TEXT,
  metadata TEXT NOT NULL, client_secret TEXT NOT NULL, challenge TEXT UNIQUE, last_error TEXT, settle_at_ms INTEGER,
  cancellation_reason TEXT, idempotency_key TEXT, transfer_group TEXT,
  attach_to TEXT, security_code TEXT, capture_method TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS payment_intents_of_payment ON payment_intents (json_extract(metadata, '$.payment_id'));
CREATE INDEX IF NOT EXISTS payment_intents_unsettled ON payment_intents (settle_at_ms) WHERE settle_at_ms IS NOT NULL;
CREATE TABLE IF NOT EXISTS charges (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, payment_intent TEXT NOT NULL REFERENCES payment_intents (id),
  created_ms INTEGER NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL, captured INTEGER NOT NULL, decline TEXT,
  risk TEXT NOT NULL, three_d_secure TEXT, cvc_check TEXT NOT NULL, postal_code_check TEXT,
  authorization_code TEXT, network_transaction_id TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS charges_of_intent ON charges (payment_intent);
CREATE TABLE IF NOT EXISTS refunds (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, payment_intent TEXT NOT NULL REFERENCES payment_intents (id),
  created_ms INTEGER NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL, metadata TEXT NOT NULL, idempotency_key TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS refunds_of_intent ON refunds (payment_intent);
CREATE TABLE IF NOT EXISTS disputes (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, payment_intent TEXT NOT NULL REFERENCES payment_intents (id),
  created_ms INTEGER NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL, reason TEXT NOT NULL, status TEXT NOT NULL,
  due_ms INTEGER NOT NULL, evidence TEXT, decision TEXT, decide_at_ms INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS disputes_of_intent ON disputes (payment_intent);
CREATE TABLE IF NOT EXISTS setup_intents (
  id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, status TEXT NOT NULL, payment_method TEXT NOT NULL REFERENCES payment_methods (id),
  return_url TEXT NOT NULL, metadata TEXT NOT NULL, client_secret TEXT NOT NULL, challenge TEXT UNIQUE, last_error TEXT,
  cancellation_reason TEXT, attach_to TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS checkout_sessions (
  id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, status TEXT NOT NULL, type TEXT NOT NULL, amount INTEGER NOT NULL,
  currency TEXT NOT NULL, description TEXT NOT NULL, success_url TEXT NOT NULL, cancel_url TEXT NOT NULL, metadata TEXT NOT NULL,
  transfer_group TEXT, payment_intent TEXT REFERENCES payment_intents (id), idempotency_key TEXT, capture_method TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS customers (id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS security_codes (
  id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, length INTEGER NOT NULL, is_wrong INTEGER NOT NULL, used INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS idempotency_keys (
  key TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS balance_transactions (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created_ms INTEGER NOT NULL, type TEXT NOT NULL, amount INTEGER NOT NULL,
  fee INTEGER NOT NULL, currency TEXT NOT NULL, source TEXT NOT NULL, payment_intent TEXT, payout TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS balance_transactions_of_payout ON balance_transactions (payout);
CREATE TABLE IF NOT EXISTS payouts (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created_ms INTEGER NOT NULL, amount INTEGER NOT NULL,
  currency TEXT NOT NULL, report_at_ms INTEGER NOT NULL, left_out TEXT, sent_ms INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS control (
  id INTEGER PRIMARY KEY CHECK (id = 1), mode TEXT NOT NULL, remaining INTEGER, delay_ms INTEGER NOT NULL
) STRICT;
`;

const addition = (table: string, column: string) => ({ table, column, add: `ALTER TABLE ${table} ADD COLUMN ${column} TEXT` });

/** Columns that older books lack. Run after the schema; the index needs its column. */
export const BOOK_ADDITIONS = [
  addition('payment_intents', 'transfer_group'),
  addition('payment_methods', 'customer'),
  addition('payment_intents', 'attach_to'),
  addition('payment_intents', 'security_code'),
  addition('payment_intents', 'capture_method'),
  addition('checkout_sessions', 'capture_method'),
  addition('setup_intents', 'attach_to'),
];
export const BOOK_INDEXES = 'CREATE INDEX IF NOT EXISTS payment_intents_of_group ON payment_intents (transfer_group)';

export const paymentMethodRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  card: z.string(),
  fingerprint: z.string(),
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  funding: z.string(),
  country: z.string(),
  postal_code_given: z.int(),
  used: z.int(),
  /** The customer that the card is attached to; only then may it be charged again. */
  customer: z.nullable(z.string()),
});
export type PaymentMethodRow = z.infer<typeof paymentMethodRow>;

export const securityCodeRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  length: z.int(),
  is_wrong: z.int(),
  used: z.int(),
});
export type SecurityCodeRow = z.infer<typeof securityCodeRow>;

export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

export const intentRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(INTENT_STATUSES),
  payment_method: z.nullable(z.string()),
  description: z.nullable(z.string()),
  return_url: z.nullable(z.string()),
  metadata: z.string(),
  client_secret: z.string(),
  challenge: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  settle_at_ms: z.nullable(z.int()),
  cancellation_reason: z.nullable(z.string()),
  idempotency_key: z.nullable(z.string()),
  transfer_group: z.nullable(z.string()),
  /** The customer to attach the card to when the charge succeeds. */
  attach_to: z.nullable(z.string()),
  /** The check of the security code that was sent for a saved card; never the code. */
  security_code: z.nullable(z.enum(['pass', 'fail'])),
  /** Null: immediately. */
  capture_method: z.nullable(z.enum(['automatic', 'manual'])),
});
export type IntentRow = z.infer<typeof intentRow>;

/** A card check without a charge. */
export const setupRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  payment_method: z.string(),
  return_url: z.string(),
  metadata: z.string(),
  client_secret: z.string(),
  challenge: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  cancellation_reason: z.nullable(z.string()),
  attach_to: z.nullable(z.string()),
});
export type SetupRow = z.infer<typeof setupRow>;

/** A hosted page. Its intent is made by the first try. */
export const sessionRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  type: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  success_url: z.string(),
  cancel_url: z.string(),
  metadata: z.string(),
  transfer_group: z.nullable(z.string()),
  payment_intent: z.nullable(z.string()),
  idempotency_key: z.nullable(z.string()),
  capture_method: z.nullable(z.enum(['automatic', 'manual'])),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const chargeRow = z.object({
  id: z.string(),
  payment_intent: z.string(),
  created_ms: z.int(),
  amount: z.int(),
  currency: z.string(),
  captured: z.int(),
  decline: z.nullable(z.string()),
  risk: z.string(),
  three_d_secure: z.nullable(z.string()),
  cvc_check: z.string(),
  postal_code_check: z.nullable(z.string()),
  authorization_code: z.nullable(z.string()),
  network_transaction_id: z.nullable(z.string()),
});
export type ChargeRow = z.infer<typeof chargeRow>;

export const refundRow = z.object({
  id: z.string(),
  payment_intent: z.string(),
  created_ms: z.int(),
  amount: z.int(),
  currency: z.string(),
  metadata: z.string(),
  idempotency_key: z.nullable(z.string()),
});
export type RefundRow = z.infer<typeof refundRow>;

export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;

export const disputeRow = z.object({
  id: z.string(),
  payment_intent: z.string(),
  created_ms: z.int(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  due_ms: z.int(),
  /** As it was submitted, JSON. */
  evidence: z.nullable(z.string()),
  decision: z.nullable(z.enum(['won', 'lost'])),
  decide_at_ms: z.nullable(z.int()),
});
export type DisputeRow = z.infer<typeof disputeRow>;

/** What changed the balance, as Stripe keeps it: the fee is part of `amount`. */
export const balanceRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  type: z.enum(['charge', 'refund', 'dispute', 'dispute_reversal', 'payment_failure_refund']),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  /** Id of the charge, refund or dispute. */
  source: z.string(),
  payment_intent: z.nullable(z.string()),
  payout: z.nullable(z.string()),
});
export type BalanceRow = z.infer<typeof balanceRow>;

export const payoutRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  amount: z.int(),
  currency: z.string(),
  /** Until then the site does not learn its items. */
  report_at_ms: z.int(),
  /** A transaction that the list does not show. */
  left_out: z.nullable(z.string()),
  /** When the money was sent to the bank. */
  sent_ms: z.nullable(z.int()),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const idempotencyRow = z.object({ key: z.string(), created_ms: z.int(), request: z.string(), status: z.int(), body: z.string() });
export type IdempotencyRow = z.infer<typeof idempotencyRow>;

export const CONTROL_MODES = [
  'normal',
  'down',
  'slow',
  'error-500',
  'timeout-after-capture',
  'search-behind',
  'notices-lost',
  'notices-twice',
  'notices-reordered',
] as const;
export const controlRow = z.object({ mode: z.enum(CONTROL_MODES), remaining: z.nullable(z.int()), delay_ms: z.int() });
export type ControlRow = z.infer<typeof controlRow>;

export const totalRow = z.object({ currency: z.string(), captures: z.int(), amount: z.int() });
export const doubleCaptureRow = z.object({ payment_id: z.string(), captures: z.int() });
