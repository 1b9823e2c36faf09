import * as z from 'zod/mini';
import { CRYPTO_RECEIPT_STATUSES } from '../../values/crypto-receipts.ts';
import { uuidSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));

const depositAddressSchema = z.strictObject({
  crypto_currency: z.enum(CRYPTO_TICKERS),
  network: z.enum(['bitcoin', 'ethereum']),
  /** `none`: not requested yet. `preparing`: there in a moment. */
  status: z.enum(['none', 'preparing', 'ready']),
  /** Belongs to the customer permanently, in its canonical form; null until it is ready. All assets of Ethereum share one. */
  address: z.nullable(z.string()),
  /** The address as a QR code; null until it is ready. */
  svg: z.nullable(z.string()),
  /** Smaller amounts are not credited. */
  minimum: decimal,
  /** Blocks of the network before coins are credited. */
  confirmations: z.int(),
});
export type DepositAddressReply = z.infer<typeof depositAddressSchema>;

export const getDepositAddress = defineEndpoint({
  method: 'GET',
  path: '/api/deposit-addresses/:crypto_currency',
  summary: 'Returns the address at which the customer receives a coin, with its minimum and the confirmations that it needs.',
  auth: 'customer',
  params: z.strictObject({ crypto_currency: z.enum(CRYPTO_TICKERS) }),
  replies: { 200: depositAddressSchema },
  refusals: ['INVALID_PARAMETER'],
});

export const requestDepositAddress = defineEndpoint({
  method: 'POST',
  path: '/api/deposit-addresses',
  summary: 'Requests the address at which the customer receives a coin. Each network has one, so repeating the request changes nothing.',
  auth: 'customer',
  body: z.strictObject({ crypto_currency: z.enum(CRYPTO_TICKERS) }),
  replies: { 202: depositAddressSchema },
  refusals: [
    'INVALID_PARAMETER',
    'IDENTITY_NOT_VERIFIED',
    'TERMS_NOT_ACCEPTED',
    'AGE_NOT_CONFIRMED',
    'EMAIL_NOT_CONFIRMED',
    'ACCOUNT_RESTRICTED',
  ],
});

const cryptoReceiptSchema = z.strictObject({
  id: uuidSchema,
  crypto_currency: z.enum(CRYPTO_TICKERS),
  amount: decimal,
  status: z.enum(CRYPTO_RECEIPT_STATUSES),
  txid: z.string(),
  /** Where it can be looked up; null where its chain has no public page. */
  transaction_url: z.nullable(z.string()),
  received_at: z.iso.datetime(),
});
export type CryptoReceiptReply = z.infer<typeof cryptoReceiptSchema>;

export const listCryptoReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/crypto-receipts',
  summary: 'Lists the newest fifty payments of coins that arrived at the addresses of the customer.',
  auth: 'customer',
  replies: { 200: z.strictObject({ receipts: z.array(cryptoReceiptSchema) }) },
  refusals: [],
});
