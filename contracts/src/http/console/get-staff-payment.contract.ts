import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS, staffPaymentSchema } from './staff-payment.ts';

const stepSchema = z.strictObject({
  /** The event, such as "ChargeDeclined", its stream and revision: its address in the log. */
  type: z.string(),
  stream: z.string(),
  revision: z.string(),
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'partner', 'system']),
  /** Null for events of the payment itself. */
  attempt: z.nullable(z.int()),
  /** What the event says, in the platform's codes; never personal data. */
  facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
export type StaffPaymentStep = z.infer<typeof stepSchema>;

const lineSchema = z.strictObject({
  effective_at: z.string(),
  account: z.string(),
  /** Decimal text; debit positive, credit negative. */
  amount: z.string(),
  currency: z.string(),
});
export type StaffPaymentLine = z.infer<typeof lineSchema>;

export const getStaffPayment = defineEndpoint({
  method: 'GET',
  path: '/api/staff/payments/:id',
  summary: 'Shows one payment to staff: its events, attempts and ledger entries.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  params: z.strictObject({ id: transactionIdSchema }),
  replies: {
    200: z.strictObject({ payment: staffPaymentSchema, steps: z.array(stepSchema), lines: z.array(lineSchema) }),
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});
