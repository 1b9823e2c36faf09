import type { OrderStatus } from '@danubit/contracts/values/orders';
import type { KycReason, PartnerUserStatus, SandboxToken } from '@danubit/contracts/values/partners';

/**
 * Everything that a test key can lead to, by what is sent. A spec sends every case and compares docs/partner-api.md with it. The texts are
 * in `web/src/content/api-guides.ts`.
 */
type Check = { readonly status: PartnerUserStatus; readonly reason: KycReason | null; readonly isFinal: boolean };

/** Statuses of an order in turn, and how long it rests on the way in the time of the sandbox. */
type SandboxOrderCase = { readonly statuses: readonly OrderStatus[]; readonly restsMinutes: number };

/** How long an order waits for a payment provider that is down, and for a block that the chain has dropped. */
export const OUTAGE_MINUTES = 5;
export const REORGANISATION_MINUTES = 10;
/** How long PayPal or Klarna takes to decide, and a transfer to arrive: both less than an order waits for its payment. */
export const PENDING_MINUTES = 5;
export const TRANSFER_MINUTES = 10;
/** How long an order stays paid, so that it can be refunded, and how long our people would take to approve a larger refund. */
export const STAYS_PAID_MINUTES = 30;
export const REFUND_APPROVAL_MINUTES = 5;

const REFUNDED_WHILE_BUYING = ['awaiting_payment', 'paid', 'buying', 'refunded'] as const;
const TRANSFER_RETURNED = ['awaiting_payment', 'paid', 'in_review', 'refunded'] as const;
const REVIEWED = ['awaiting_payment', 'paid', 'in_review', 'paid', 'buying', 'sending', 'completed'] as const;
const COMPLETED = ['awaiting_payment', 'paid', 'buying', 'sending', 'completed'] as const;

export const SANDBOX_ORDERS: Readonly<Record<SandboxToken, SandboxOrderCase>> = {
  tok_success: { statuses: COMPLETED, restsMinutes: 0 },
  tok_declined: { statuses: ['awaiting_payment', 'failed'], restsMinutes: 0 },
  tok_unpaid: { statuses: ['awaiting_payment', 'expired'], restsMinutes: 15 },
  tok_review: { statuses: REVIEWED, restsMinutes: 0 },
  tok_review_refunded: { statuses: ['awaiting_payment', 'paid', 'in_review', 'refunded'], restsMinutes: 0 },
  tok_price_moved: { statuses: REFUNDED_WHILE_BUYING, restsMinutes: 0 },
  tok_sources_silent: { statuses: REFUNDED_WHILE_BUYING, restsMinutes: 0 },
  tok_not_delivered: { statuses: ['awaiting_payment', 'paid', 'buying', 'sending', 'refunded'], restsMinutes: 0 },
  tok_provider_down: { statuses: COMPLETED, restsMinutes: OUTAGE_MINUTES },
  tok_reorganised: { statuses: COMPLETED, restsMinutes: REORGANISATION_MINUTES },
  tok_stays_paid: { statuses: COMPLETED, restsMinutes: STAYS_PAID_MINUTES },
  tok_wallet_closed: { statuses: ['awaiting_payment', 'failed'], restsMinutes: 0 },
  tok_page_left: { statuses: ['awaiting_payment', 'expired'], restsMinutes: 15 },
  tok_page_refused: { statuses: ['awaiting_payment', 'failed'], restsMinutes: 0 },
  tok_page_pending: { statuses: COMPLETED, restsMinutes: PENDING_MINUTES },
  tok_transfer_slow: { statuses: COMPLETED, restsMinutes: TRANSFER_MINUTES },
  tok_transfer_other_name: { statuses: TRANSFER_RETURNED, restsMinutes: 0 },
  tok_transfer_other_amount: { statuses: TRANSFER_RETURNED, restsMinutes: 0 },
  tok_transfer_no_reference: { statuses: REVIEWED, restsMinutes: 0 },
};

/** By the beginning of the last name; all others are verified. Who is sanctioned is never told so, and no document helps. */
export const SANDBOX_NAMES = { PENDING: 'pending', REJECT: 'rejected', SANCTION: 'rejected' } as const satisfies Readonly<
  Record<string, PartnerUserStatus>
>;

const FINAL: Check = { status: 'rejected', reason: null, isFinal: true };

/** By the beginning of a document's number; all others verify. What is DENIED is final, and has no reason that the person may see. */
export const SANDBOX_DOCUMENTS: Readonly<Record<string, Check>> = {
  REJECT: { status: 'rejected', reason: 'document_unreadable', isFinal: false },
  EXPIRED: { status: 'rejected', reason: 'document_expired', isFinal: false },
  MISMATCH: { status: 'rejected', reason: 'details_mismatch', isFinal: false },
  DENIED: FINAL,
  PENDING: { status: 'pending', reason: null, isFinal: false },
};

const caseOf = <Case>(cases: Readonly<Record<string, Case>>, text: string): Case | undefined =>
  Object.entries(cases).find(([beginning]) => text.toUpperCase().startsWith(beginning))?.[1];

export const sandboxStatusOf = (lastName: string): PartnerUserStatus => caseOf(SANDBOX_NAMES, lastName) ?? 'verified';

export const sandboxCheckOf = (lastName: string, documentNumber: string): Check =>
  caseOf({ SANCTION: FINAL }, lastName) ??
  caseOf(SANDBOX_DOCUMENTS, documentNumber) ?? { status: 'verified', reason: null, isFinal: false };
