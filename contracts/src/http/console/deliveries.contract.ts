import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { staffReasonSchema } from './staff-refund.ts';

const DELIVERY_CAUSES = ['order', 'withdrawal', 'receipt_return', 'sweep', 'sweep_gas', 'cold_storage'] as const;

/** `held` waits for a person. Ends: `settled` (the coins have arrived) and `returned` (they never can; the cause gives the money back). */
export const DELIVERY_STATUSES = [
  'opened',
  'held',
  'released',
  'cleared',
  'built',
  'signed',
  'broadcast',
  'seen',
  'confirmed',
  'abandoned',
  'settled',
  'returned',
] as const;

export const staffDeliverySchema = z.strictObject({
  id: uuidSchema,
  customer: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
  /** What the coins are sent for. A `sweep` moves received coins to the hot wallet; `sweep_gas` brings ether for its network fee. */
  cause: z.strictObject({ kind: z.enum(DELIVERY_CAUSES), id: z.string() }),
  /** Decimal text in `asset`. */
  amount: z.string(),
  asset: z.string(),
  network: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  /** Why it is held, or the proof that the coins can never arrive. */
  obstacle: z.nullable(z.string()),
  opened_at: z.string(),
  /** Null once it was erased. */
  destination: z.nullable(z.string()),
  /** The transaction that was seen last, or sent last. */
  txid: z.nullable(z.string()),
  block_height: z.nullable(z.int()),
  /** What happened, oldest first. */
  steps: z.array(z.strictObject({ at: z.string(), type: z.string(), txid: z.nullable(z.string()) })),
});
export type StaffDelivery = z.infer<typeof staffDeliverySchema>;

export const DELIVERY_LISTS = ['open', 'ended'] as const;

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/staff/deliveries',
  summary:
    'Lists deliveries of crypto for staff: open ones with held ones first, then the oldest; ended ones newest first. The look-up is recorded.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  query: z.strictObject({ state: z._default(z.enum(DELIVERY_LISTS), 'open') }),
  /** `has_more`: only the first are listed. */
  replies: { 200: z.strictObject({ deliveries: z.array(staffDeliverySchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const answer = {
  auth: 'customer',
  stepUp: true,
  params: z.strictObject({ id: uuidSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: { 202: z.strictObject({ id: uuidSchema, status: z.enum(DELIVERY_STATUSES) }) },
} as const;
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR'] as const;

export const releaseDelivery = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/deliveries/:id/release',
  summary: 'Requests clearance of a held delivery again. It is held again unless the reason for the hold is gone.',
  staff: FOUR_EYES.delivery.answer,
  refusals: [...refusals, 'NOT_HELD'],
});

export const cancelDelivery = defineEndpoint({
  ...answer,
  method: 'POST',
  path: '/api/staff/deliveries/:id/cancel',
  summary:
    'Cancels a delivery whose transaction has not been built. Its order is refunded; the coins of a withdrawal return to the wallet.',
  staff: FOUR_EYES.delivery.propose,
  refusals: [...refusals, 'NOT_TO_BE_CANCELLED'],
});
