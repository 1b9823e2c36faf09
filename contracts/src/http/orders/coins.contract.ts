import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));
const signedDecimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/));

/** A price that was recorded longer ago is shown as not current. */
export const PRICE_CURRENT_MINUTES = 10;

const coinValueSchema = z.strictObject({
  crypto_currency: z.enum(CRYPTO_TICKERS),
  /** With all decimals of the coin. */
  balance: decimal,
  /** At the last recorded price, cut to cents; null where none is recorded in this currency. */
  value: z.nullable(decimal),
  price: z.nullable(decimal),
  /** When that price was recorded. */
  priced_at: z.nullable(z.iso.datetime()),
  is_current: z.boolean(),
});
export type CoinValue = z.infer<typeof coinValueSchema>;

const coinValuesSchema = z.strictObject({
  currency: z.enum(FIAT_CURRENCIES),
  coins: z.array(coinValueSchema),
  /** The sum of the values; null where no coin has one. */
  total: z.nullable(decimal),
});
export type CoinValues = z.infer<typeof coinValuesSchema>;

export const getCoinValues = defineEndpoint({
  method: 'GET',
  path: '/api/coins/values',
  summary: 'Shows what the crypto balances are worth at the last recorded market prices. Not a quote.',
  auth: 'customer',
  query: z.strictObject({ currency: z.enum(FIAT_CURRENCIES) }),
  replies: { 200: coinValuesSchema },
  refusals: [],
});

export const COIN_MOVEMENT_KINDS = ['bought', 'purchase_reversed', 'sent', 'received', 'other'] as const;

const coinMovementSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(COIN_MOVEMENT_KINDS),
  /** With its sign. */
  change: signedDecimal,
  at: z.iso.datetime(),
  /** The purchase that it belongs to. */
  order_id: z.nullable(z.string()),
  /** The withdrawal that it belongs to. */
  withdrawal_id: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  /** Where the transaction can be looked up; null where its chain has no public page. */
  transaction_url: z.nullable(z.string()),
  /** What the network charged for the transaction. We pay it. */
  network_fee: z.nullable(z.strictObject({ amount: decimal, crypto_currency: z.enum(CRYPTO_TICKERS) })),
});
export type CoinMovement = z.infer<typeof coinMovementSchema>;

export const listCoinMovements = defineEndpoint({
  method: 'GET',
  path: '/api/coins/:crypto_currency/movements',
  summary: 'Lists what changed the balance of a coin, newest first, 25 at a time.',
  auth: 'customer',
  params: z.strictObject({ crypto_currency: z.enum(CRYPTO_TICKERS) }),
  /** The cursor of an earlier reply. */
  query: z.strictObject({ older: z.optional(cursor) }),
  replies: { 200: z.strictObject({ movements: z.array(coinMovementSchema), older: z.nullable(cursor) }) },
  refusals: ['INVALID_PARAMETER'],
});
export type CoinMovements = z.infer<(typeof listCoinMovements)['replies'][200]>;
