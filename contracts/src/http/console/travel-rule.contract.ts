import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { ivms101Schema } from '../../values/ivms101.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Operators see where coins go; who a customer is by document is for those who answer for it. */
const TRAVEL_RULE_READERS = ['compliance_analyst', 'compliance_officer', 'senior_manager', 'auditor'] as const;

export const transferPartiesSchema = z.strictObject({
  recorded_at: z.string(),
  recipient: z.enum(['self_hosted', 'provider']),
  /** The last proof that the address is the customer's own. */
  ownership: z.nullable(z.enum(['name_check', 'staff_review', 'signed_message', 'small_payment', 'declaration'])),
  /** IVMS 101; null once it was erased. */
  message: z.nullable(ivms101Schema),
});
export type TransferParties = z.infer<typeof transferPartiesSchema>;

/** What another provider was asked about the transfer, and what it answered. */
export const counterpartyInquirySchema = z.strictObject({
  provider: z.string(),
  asked_at: z.string(),
  due_at: z.string(),
  /** Null while it is open. `other_address`: approved for another address than the one that the coins would go to. */
  answer: z.nullable(z.enum(['approved', 'refused', 'other_address'])),
  answered_at: z.nullable(z.string()),
  /** In the words of the other provider; null without any, and once it was erased. */
  reason: z.nullable(z.string()),
  /** Transaction ids that we reported to the other provider after the broadcast. */
  told: z.array(z.string()),
});
export type CounterpartyInquiry = z.infer<typeof counterpartyInquirySchema>;

export const getTransferParties = defineEndpoint({
  method: 'GET',
  path: '/api/staff/deliveries/:id/travel-rule',
  summary: 'Shows the sender and the recipient of a delivery, as recorded under Regulation (EU) 2023/1113. The look-up is recorded.',
  auth: 'customer',
  staff: TRAVEL_RULE_READERS,
  params: z.strictObject({ id: uuidSchema }),
  /** Oldest first; the last one counts. Empty before clearance. */
  replies: {
    200: z.strictObject({
      id: uuidSchema,
      parties: z.array(transferPartiesSchema),
      /** Oldest first; empty for the customer's own wallet. */
      inquiries: z.array(counterpartyInquirySchema),
    }),
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER'],
});
export const mayReadTransferParties = (roles: readonly string[]): boolean =>
  roles.some((role) => (TRAVEL_RULE_READERS as readonly string[]).includes(role));
