import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';
import { staffReasonSchema } from './staff-refund.ts';

export const STORED_COINS = ['BTC', 'ETH', 'USDC', 'USDT'] as const;
const coin = z.enum(STORED_COINS, { error: 'Choose a coin.' });
const staff = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });

const refillSchema = z.strictObject({
  id: uuidSchema,
  /** Decimal text. */
  amount: z.string(),
  /** Null once it was erased. */
  reason: z.nullable(z.string()),
  status: z.enum(['proposed', 'approved']),
  proposed_by: staff,
  is_own: z.boolean(),
  approved_by: z.nullable(staff),
  lapses_at: z.iso.datetime(),
});

const storedCoinSchema = z.strictObject({
  coin,
  refill: z.nullable(refillSchema),
  /** The newest ten. `refill_id` is null for coins without an instruction. */
  arrivals: z.array(
    z.strictObject({
      txid: z.string(),
      amount: z.string(),
      status: z.enum(['seen', 'booked', 'lost']),
      refill_id: z.nullable(uuidSchema),
    }),
  ),
});
export type StoredCoin = z.infer<typeof storedCoinSchema>;

export const getColdStorage = defineEndpoint({
  method: 'GET',
  path: '/api/staff/cold-storage',
  summary: 'Shows for each coin what is to come back from cold storage, and what has arrived from there.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  replies: { 200: z.strictObject({ coins: z.array(storedCoinSchema) }) },
  refusals: ['FORBIDDEN'],
});

export const proposeRefill = defineEndpoint({
  method: 'POST',
  path: '/api/staff/cold-storage/refills',
  summary: 'Proposes that coins come back from cold storage to the hot wallet. Another person must approve.',
  auth: 'customer',
  staff: FOUR_EYES.refill.propose,
  stepUp: true,
  body: z.strictObject({
    coin,
    amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,18})?$/, 'Enter an amount such as 0.5.')),
    reason: staffReasonSchema,
  }),
  replies: { 201: z.strictObject({ id: uuidSchema }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER', 'ALREADY_PROPOSED'],
});

export const answerRefill = defineEndpoint({
  method: 'POST',
  path: '/api/staff/cold-storage/refills/:id/answer',
  summary: 'Approves a refill, or rejects it, also after its approval while no coins have arrived.',
  auth: 'customer',
  staff: FOUR_EYES.refill.answer,
  stepUp: true,
  params: z.strictObject({ id: uuidSchema }),
  body: z.strictObject({ coin, answer: z.enum(['approve', 'reject']) }),
  replies: { 200: z.strictObject({ id: uuidSchema, answer: z.enum(['approve', 'reject']) }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER', 'NOT_PROPOSED', 'SAME_PERSON'],
});
