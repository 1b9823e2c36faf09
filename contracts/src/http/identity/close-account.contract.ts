import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** What prevents closing: money in the account or on its way, and a company that would have no admin. */
export const CLOSURE_BLOCKERS = ['balance', 'open_payment', 'last_admin'] as const;
export type ClosureBlocker = (typeof CLOSURE_BLOCKERS)[number];

const kept = z.array(
  z.strictObject({
    /** Such as "Transactions and identity checks". */
    what: z.string(),
    /** The legal basis or other reason. */
    why: z.string(),
    /** Such as "5 years after the account is closed". */
    how_long: z.string(),
  }),
);

export const previewClosure = defineEndpoint({
  method: 'GET',
  path: '/api/account/closure',
  summary: 'Returns what prevents closing the account, and which data is kept afterwards, why and for how long.',
  auth: 'customer',
  replies: { 200: z.strictObject({ blockers: z.array(z.enum(CLOSURE_BLOCKERS)), kept }) },
  refusals: [],
});

export const closeAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/closure',
  summary: 'Closes the account permanently. Refused with a balance or an open payment, and to the only admin of a company.',
  auth: 'customer',
  stepUp: true,
  body: z.strictObject({ confirmed: z.literal(true) }),
  replies: { 200: z.strictObject({ closed_at: z.iso.datetime(), kept }) },
  refusals: ['STEP_UP_REQUIRED', 'BALANCE_REMAINS', 'PAYMENT_OPEN', 'LAST_ADMIN'],
});
