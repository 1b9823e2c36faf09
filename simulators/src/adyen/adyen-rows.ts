import * as z from 'zod/mini';

/** The tables of the book. No card number and no security code is stored. */
export const ADYEN_SCHEMA = `
CREATE TABLE IF NOT EXISTS stored_cards (
  id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, shopper TEXT NOT NULL, card TEXT NOT NULL, alias TEXT NOT NULL, brand TEXT NOT NULL,
  last_four TEXT NOT NULL, funding TEXT NOT NULL, country TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS payments (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, psp TEXT NOT NULL UNIQUE, created_ms INTEGER NOT NULL, reference TEXT NOT NULL,
  amount INTEGER NOT NULL, currency TEXT NOT NULL, status TEXT NOT NULL, refusal_code TEXT, refusal_reason TEXT, card TEXT NOT NULL,
  card_text TEXT NOT NULL, return_url TEXT NOT NULL, challenge TEXT UNIQUE, redirect_result TEXT UNIQUE, passed INTEGER,
  settle_at_ms INTEGER, idempotency_key TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS payments_of_reference ON payments (reference);
CREATE INDEX IF NOT EXISTS payments_unsettled ON payments (settle_at_ms) WHERE settle_at_ms IS NOT NULL;
CREATE TABLE IF NOT EXISTS payment_links (
  id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, status TEXT NOT NULL, method TEXT NOT NULL, reference TEXT NOT NULL,
  amount INTEGER NOT NULL, currency TEXT NOT NULL, description TEXT NOT NULL, return_url TEXT NOT NULL, idempotency_key TEXT, manual INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS refunds (
  psp TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, payment TEXT NOT NULL REFERENCES payments (psp), reference TEXT NOT NULL,
  amount INTEGER NOT NULL, currency TEXT NOT NULL, status TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS refunds_of_payment ON refunds (payment);
CREATE TABLE IF NOT EXISTS disputes (
  psp TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, payment TEXT NOT NULL REFERENCES payments (psp), reference TEXT NOT NULL,
  amount INTEGER NOT NULL, currency TEXT NOT NULL, status TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS idempotency_keys (
  key TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS notices (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, due_ms INTEGER NOT NULL, item TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS movements (
  id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, type TEXT NOT NULL, payment TEXT NOT NULL, reference TEXT NOT NULL,
  modification TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL, fee INTEGER NOT NULL, batch INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS movements_of_batch ON movements (batch);
CREATE TABLE IF NOT EXISTS batches (
  batch INTEGER PRIMARY KEY, created_ms INTEGER NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL, report_at_ms INTEGER NOT NULL,
  left_out TEXT, sent_ms INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS control (
  id INTEGER PRIMARY KEY CHECK (id = 1), mode TEXT NOT NULL, remaining INTEGER, delay_ms INTEGER NOT NULL
) STRICT;
`;

const text = z.nullable(z.string());

export const storedCardRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  shopper: z.string(),
  card: z.string(),
  /** The same for the same number. */
  alias: z.string(),
  brand: z.string(),
  last_four: z.string(),
  funding: z.string(),
  country: z.string(),
});
export type StoredCardRow = z.infer<typeof storedCardRow>;

export const paymentRow = z.object({
  psp: z.string(),
  created_ms: z.int(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['authorised', 'refused', 'challenge', 'pending', 'cancelled', 'approved']),
  refusal_code: text,
  refusal_reason: text,
  /** Id of the test card. */
  card: z.string(),
  card_text: z.string(),
  return_url: z.string(),
  challenge: text,
  redirect_result: text,
  passed: z.nullable(z.int()),
  settle_at_ms: z.nullable(z.int()),
  idempotency_key: text,
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const linkRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  status: z.enum(['active', 'completed', 'paymentPending', 'expired']),
  method: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  return_url: z.string(),
  idempotency_key: text,
  /** 1: an authorisation is captured by a separate call. */
  manual: z.int(),
});
export type LinkRow = z.infer<typeof linkRow>;

export const refundRow = z.object({
  psp: z.string(),
  created_ms: z.int(),
  payment: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['refunded', 'refused', 'failed']),
});
export type RefundRow = z.infer<typeof refundRow>;

export const disputeRow = z.object({
  psp: z.string(),
  created_ms: z.int(),
  payment: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['inquiry', 'chargeback', 'reversed', 'lost', 'second']),
});
export type DisputeRow = z.infer<typeof disputeRow>;

export const keptAnswerRow = z.object({ status: z.int(), body: z.string() });
export const noticeRow = z.object({ sequence: z.int(), item: z.string(), tries: z.int() });
export type NoticeRow = z.infer<typeof noticeRow>;

/** What changed the balance, under the name that the report gives it. `amount` is signed and before the fee. */
export const movementRow = z.object({
  id: z.string(),
  created_ms: z.int(),
  type: z.enum(['Settled', 'Refunded', 'RefundedReversed', 'SettledReversed', 'Chargeback', 'ChargebackReversed', 'SecondChargeback']),
  payment: z.string(),
  reference: z.string(),
  modification: z.string(),
  amount: z.int(),
  currency: z.string(),
  fee: z.int(),
  batch: z.nullable(z.int()),
});
export type MovementRow = z.infer<typeof movementRow>;

export const batchRow = z.object({
  batch: z.int(),
  created_ms: z.int(),
  amount: z.int(),
  currency: z.string(),
  /** Until then there is no report. */
  report_at_ms: z.int(),
  /** A movement that the report lacks. */
  left_out: z.nullable(z.string()),
  sent_ms: z.nullable(z.int()),
});
export type BatchRow = z.infer<typeof batchRow>;

export const ADYEN_MODES = [
  'normal',
  'down',
  'slow',
  'error-500',
  'timeout-after-capture',
  'refunds-fail-later',
  'notices-lost',
  'notices-twice',
  'notices-reordered',
  'notices-contradictory',
] as const;
export const adyenControlRow = z.object({ mode: z.enum(ADYEN_MODES), remaining: z.nullable(z.int()), delay_ms: z.int() });
export type AdyenControl = z.infer<typeof adyenControlRow>;

export const createdRow = z.object({ created_ms: z.int() });
export const totalRow = z.object({ currency: z.string(), captures: z.int(), amount: z.int() });
export const doubleCaptureRow = z.object({ payment_id: z.string(), captures: z.int() });
