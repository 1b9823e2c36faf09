import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Decimal text with the digits of its asset, such as "250.00". */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

export const balanceSchema = z.strictObject({
  currency: z.string(),
  currency_type: z.enum(['fiat', 'crypto']),
  /** available_balance + reserved_balance. */
  balance: decimal,
  available_balance: decimal,
  reserved_balance: decimal,
});
export type Balance = z.infer<typeof balanceSchema>;

export const getBalances = defineEndpoint({
  method: 'GET',
  path: '/api/balances',
  summary: 'Lists the balances of the signed-in customer, fiat first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ balances: z.array(balanceSchema) }) },
  refusals: [],
});
