import { minorSchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';

/** An output of a transaction on a chain of coins, as Bitcoin: its transaction and its place in it. */
export const coinSchema = z.strictObject({ txid: z.string(), index: z.int().check(z.gte(0)), minor: minorSchema });
export type Coin = z.infer<typeof coinSchema>;

/**
 * What a transaction spends and how much it may cost, chosen once and recorded before anything is signed. Together with the destination
 * and the amount of the delivery it determines every byte, so signing it again gives the same transaction.
 * - `coins`: the inputs; what is left after amount and fee goes back to the hot wallet.
 * - `account`: the sequence number of the sending account; the fee is at most gas × price.
 */
export const transactionPlanSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('coins'), coins: z.array(coinSchema), fee: minorSchema }),
  z.strictObject({
    kind: z.literal('account'),
    nonce: z.int().check(z.gte(0)),
    gas: minorSchema,
    /** Most that a unit of gas may cost, and what the block's producer gets of it. */
    gasPrice: minorSchema,
    gasTip: minorSchema,
  }),
]);
export type TransactionPlan = z.infer<typeof transactionPlanSchema>;

export const coinId = ({ txid, index }: Pick<Coin, 'txid' | 'index'>): string => `${txid}:${String(index)}`;

/** Most that the transaction costs, in the smallest unit of the chain's own coin. */
export const mostFeeOf = (plan: TransactionPlan): bigint =>
  plan.kind === 'coins' ? BigInt(plan.fee) : BigInt(plan.gas) * BigInt(plan.gasPrice);

/** Two transactions of which the chain can accept only one: both spend a coin, or both have the same sequence number. */
export const excludeEachOther = (one: TransactionPlan, other: TransactionPlan): boolean => {
  if (one.kind === 'account') return other.kind === 'account' && one.nonce === other.nonce;
  if (other.kind === 'account') return false;
  const spent = new Set(one.coins.map(coinId));
  return other.coins.some((coin) => spent.has(coinId(coin)));
};
