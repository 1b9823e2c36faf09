import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { REFUND_CAUSES } from '../../values/refund-causes.ts';

/**
 * `proposed` and `held` wait for the approval of another person. A refund ends as `refused` (nothing was taken), `refunded`, or `ended`
 * (the money is back in the wallet); `obstacle` says why.
 */
export const REFUND_STATUSES = [
  'requested',
  'refused',
  'reserved',
  'proposed',
  'approved',
  'held',
  'cleared',
  'submitted',
  'unknown',
  'settled',
  'refunded',
  'ending',
  'ended',
] as const;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });

export const staffRefundSchema = z.strictObject({
  id: uuidSchema,
  payment_id: transactionIdSchema,
  customer: person,
  /** Decimal text in `currency`. */
  amount: z.string(),
  currency: z.string(),
  cause: z.enum(REFUND_CAUSES),
  /** In the words of the proposer; null once it was erased. */
  reason: z.nullable(z.string()),
  status: z.enum(REFUND_STATUSES),
  requested_by: person,
  requested_at: z.string(),
  /** An approval after this time does not count. */
  lapses_at: z.string(),
  /** What an approval is bound to: send it back with the approval. */
  proposal: z.string(),
  approved_by: z.nullable(z.string()),
  /** Why it was refused, is held, or ended without a refund. */
  obstacle: z.nullable(z.string()),
  refund_reference: z.nullable(z.string()),
});
export type StaffRefund = z.infer<typeof staffRefundSchema>;

export const REFUND_PROPOSERS = FOUR_EYES.refund.propose;
export const REFUND_APPROVERS = FOUR_EYES.refund.answer;

/** Why a member of staff does something, in their words. */
export const staffReasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
