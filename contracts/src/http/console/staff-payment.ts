import * as z from 'zod/mini';
import { transactionSchema } from '../payments/transaction.contract.ts';

/** A payment in a list of the staff console. */
export const staffPaymentSchema = z.strictObject({
  ...z.pick(transactionSchema, {
    id: true,
    created_at: true,
    completed_at: true,
    amount: true,
    currency: true,
    status: true,
    psp_provider: true,
    method_type: true,
    card_brand: true,
    last_four: true,
    failure_code: true,
  }).shape,
  customer: z.strictObject({
    user_id: z.string(),
    /** Null before the identity check, and once the person was erased. */
    name: z.nullable(z.string()),
  }),
});
export type StaffPayment = z.infer<typeof staffPaymentSchema>;

/** The roles that may look up payments. Every look-up is recorded. */
export const PAYMENT_READERS = ['payments_operator', 'compliance_analyst', 'compliance_officer', 'senior_manager', 'auditor'] as const;
