import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The names of its states: `open` until staff have written, `answered` until it ends. */
export const BALANCE_REQUEST_STATUSES = ['open', 'answered', 'paid', 'declined', 'withdrawn'] as const;

const balanceRequestSchema = z.strictObject({
  /** Such as "REQ-7K3M9QABCD". */
  reference: z.string(),
  status: z.enum(BALANCE_REQUEST_STATUSES),
  balances: z.array(z.strictObject({ currency: z.string(), amount: z.string() })),
  requested_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type BalanceRequest = z.infer<typeof balanceRequestSchema>;

export const listBalanceRequests = defineEndpoint({
  method: 'GET',
  path: '/api/balance-requests',
  summary: 'Lists the requests to be paid out, newest first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ requests: z.array(balanceRequestSchema) }) },
  refusals: [],
});

export const requestBalance = defineEndpoint({
  method: 'POST',
  path: '/api/balance-requests',
  summary: 'Asks support to pay out every available balance. One request is open at a time.',
  auth: 'customer',
  body: z.strictObject({ confirmed: z.literal(true) }),
  replies: { 201: balanceRequestSchema },
  refusals: ['NO_BALANCE', 'BALANCE_REQUEST_OPEN', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
});

export const withdrawBalanceRequest = defineEndpoint({
  method: 'DELETE',
  path: '/api/balance-requests/:reference',
  summary: 'Withdraws the open request. Possible until a payout of it is being made.',
  auth: 'customer',
  params: z.strictObject({ reference: z.string().check(z.maxLength(40)) }),
  replies: { 200: z.strictObject({ reference: z.string(), status: z.literal('withdrawn') }) },
  refusals: ['NOT_FOUND', 'BALANCE_REQUEST_CLOSED'],
});
