import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** `refused`: nothing was taken. `returned`: the coins can never arrive and are available again. `cancelled`: they were never sent. */
export const CRYPTO_WITHDRAWAL_STATUSES = ['pending', 'in_review', 'sending', 'completed', 'refused', 'returned', 'cancelled'] as const;
export type CryptoWithdrawalStatus = (typeof CRYPTO_WITHDRAWAL_STATUSES)[number];

export const cryptoWithdrawalSchema = z.strictObject({
  id: uuidSchema,
  status: z.enum(CRYPTO_WITHDRAWAL_STATUSES),
  crypto_currency: z.enum(CRYPTO_TICKERS),
  amount: decimal,
  /** The transaction on the chain; null while there is none. */
  txid: z.nullable(z.string()),
  /** Where it can be looked up; null where its chain has no public page. */
  transaction_url: z.nullable(z.string()),
  /** Why it did not succeed. */
  message: z.nullable(z.string()),
  /** Until its transaction is built. */
  can_cancel: z.boolean(),
  requested_at: z.iso.datetime(),
});
export type CryptoWithdrawalReply = z.infer<typeof cryptoWithdrawalSchema>;

export const requestCryptoWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/crypto-withdrawals',
  summary: 'Sends coins of the wallet to a saved address of the customer. Each request id leads to one withdrawal.',
  auth: 'customer',
  stepUp: true,
  body: z.strictObject({
    request_id: uuidSchema,
    /** From POST /api/beneficiaries/addresses. */
    address_id: uuidSchema,
    crypto_currency: z.enum(CRYPTO_TICKERS),
    amount: z.string().check(z.maxLength(60)),
  }),
  replies: { 202: cryptoWithdrawalSchema },
  refusals: [
    'INVALID_PARAMETER',
    'STEP_UP_REQUIRED',
    'IDENTITY_NOT_VERIFIED',
    'TERMS_NOT_ACCEPTED',
    'AGE_NOT_CONFIRMED',
    'EMAIL_NOT_CONFIRMED',
    'ACCOUNT_RESTRICTED',
    'AMOUNT_TOO_SMALL',
    'INSUFFICIENT_BALANCE',
    /** 409: a new address that waits. `details.value` is the time from which it can be used. */
    'ADDRESS_WAITING',
    /** 403: above 1,000 EUR the address needs POST /api/beneficiaries/:id/ownership. */
    'OWNERSHIP_PROOF_REQUIRED',
    'WITHDRAWAL_DIFFERS',
    'PRICE_UNAVAILABLE',
    'EXCHANGE_RATES_UNAVAILABLE',
  ],
});

export const getCryptoWithdrawal = defineEndpoint({
  method: 'GET',
  path: '/api/crypto-withdrawals/:id',
  summary: 'Returns a withdrawal of coins.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 200: cryptoWithdrawalSchema },
  refusals: ['NOT_FOUND'],
});

export const cancelCryptoWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/crypto-withdrawals/:id/cancel',
  summary: 'Cancels a withdrawal of coins whose transaction has not been built yet. Idempotent.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 200: cryptoWithdrawalSchema },
  refusals: ['NOT_FOUND', 'TOO_LATE_TO_CANCEL'],
});

export const listCryptoWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/api/crypto-withdrawals',
  summary: 'Lists the newest fifty withdrawals of coins, also those that were refused or cancelled.',
  auth: 'customer',
  replies: { 200: z.strictObject({ withdrawals: z.array(cryptoWithdrawalSchema) }) },
  refusals: [],
});
