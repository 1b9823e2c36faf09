import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';

export const TRANSACTION_STATUSES = ['pending', 'processing', 'in_review', 'completed', 'failed', 'refunded', 'disputed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const transactionSchema = z.strictObject({
  id: transactionIdSchema,
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  /** Decimal text in `currency`. */
  amount: z.string(),
  currency: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  psp_provider: z.string(),
  method_type: z.string(),
  card_brand: z.nullable(z.string()),
  last_four: z.nullable(z.string()),
  /** Why it failed, as a code with a text in failure-messages.ts; null otherwise. */
  failure_code: z.nullable(z.string()),
  failure_message: z.nullable(z.string()),
  /** Address of an open 3-D Secure challenge. */
  challenge_url: z.nullable(z.string()),
  /** Decimal text: what of the amount went back to the card; null when nothing did. */
  refunded_amount: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof transactionSchema>;
