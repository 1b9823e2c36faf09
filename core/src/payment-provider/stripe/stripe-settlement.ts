import { FIAT_CURRENCIES, money, type Money } from '@danubit/contracts/values/money';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Movement, MovementKind } from '../../domain/payments/settlement/settlement.events.ts';
import type { MovementsFound, Period, SettlementFound, SettlementsFound } from '../payment-provider.port.ts';
import { isMissing } from './stripe-results.ts';
import { balanceTransactionSchema, payoutSchema, type StripeBalanceTransaction } from './stripe-wire.ts';

/** Payouts and balance transactions: everything that changes what Stripe owes, with its fee. */

/** Makes one call within the adapter's deadline. */
type Call = <T>(call: Promise<T>) => Promise<T>;

const PAGE = 100;
/** Most items of one list; a longer one is not read in part. */
const MAX_LISTED = 50_000;

const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'charge_failed',
  stripe_fee: 'fee',
};

/** One transaction is two movements where a fee is booked for itself: that of a dispute. */
export const movementsOf = (transaction: StripeBalanceTransaction): readonly Movement[] => {
  const { id, type, amount, fee, currency, created, reporting_category: category } = transaction;
  const of = (minor: number): Money => moneyIn(currency, minor);
  const at = new Date(created * 1_000).toISOString();
  const about = { reference: referenceOf(transaction), paymentId: paymentOf(transaction) };
  if (type === 'payout') return [];
  if (type === 'stripe_fee') return [{ id, kind: 'fee', reference: null, paymentId: null, gross: of(0), fee: of(fee - amount), at }];
  if (category === 'dispute' || category === 'dispute_reversal') {
    const moved: Movement = { id, kind: amount < 0 ? 'dispute' : 'dispute_won', ...about, gross: of(amount), fee: of(0), at };
    return fee === 0 ? [moved] : [moved, { id: `${id}.fee`, kind: 'dispute_fee', ...about, gross: of(-fee), fee: of(0), at }];
  }
  return [{ id, kind: KINDS[type] ?? 'other', ...about, gross: of(amount), fee: of(fee), at }];
};

/** A charge is known here by its intent, a refund or dispute by its own id. */
const referenceOf = ({ source }: StripeBalanceTransaction): string | null => {
  if (source === null || source === undefined) return null;
  if (typeof source === 'string') return source;
  return source.object === 'charge' ? (source.payment_intent ?? source.id) : source.id;
};

/** Stripe copies what the intent carries to its charge. */
const paymentOf = ({ source }: StripeBalanceTransaction): string | null =>
  typeof source === 'object' ? (source?.metadata?.['payment_id'] ?? null) : null;

/** @throws Error for a currency that the ledger does not keep: the list must not look complete without it */
const moneyIn = (currency: string, minor: number): Money => {
  const asset = FIAT_CURRENCIES.find((each) => each.toLowerCase() === currency);
  if (asset === undefined) throw new Error(`A movement is in ${currency}, which the ledger does not keep.`);
  return money(asset, BigInt(minor));
};

type Page = { readonly data: readonly unknown[]; readonly has_more: boolean };

/** Every object of a list, page by page. @throws Error when it has no end */
const everyOf = async <Schema extends z.ZodMiniType<{ readonly id: string }>>(
  schema: Schema,
  next: (after: string | undefined) => Promise<Page>,
): Promise<readonly z.infer<Schema>[]> => {
  const all: z.infer<Schema>[] = [];
  for (;;) {
    const page = await next(all.at(-1)?.id);
    all.push(...page.data.map((each) => z.parse(schema, each)));
    if (!page.has_more || page.data.length === 0) return all;
    if (all.length >= MAX_LISTED) throw new Error(`A list has more than ${MAX_LISTED.toString()} objects.`);
  }
};

const transactions = (
  stripe: Stripe,
  call: Call,
  which: Pick<Stripe.BalanceTransactionListParams, 'payout' | 'created'>,
): Promise<readonly StripeBalanceTransaction[]> =>
  everyOf(balanceTransactionSchema, (after) =>
    call(
      stripe.balanceTransactions.list({
        ...which,
        limit: PAGE,
        expand: ['data.source'],
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    ),
  );

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1_000);

export const listedMovements = async (stripe: Stripe, call: Call, { from, to }: Period): Promise<MovementsFound> => {
  const listed = await transactions(stripe, call, { created: { gte: seconds(from), lt: seconds(to) } });
  return { kind: 'movements', movements: listed.flatMap(movementsOf) };
};

/** A payout whose transactions Stripe has not put together yet does not count as made. */
export const settlementAt = async (stripe: Stripe, call: Call, payoutId: string): Promise<SettlementFound> => {
  try {
    const payout = z.parse(payoutSchema, await call(stripe.payouts.retrieve(payoutId)));
    if (payout.status !== 'paid' || payout.reconciliation_status === 'in_progress') return { kind: 'not-found' };
    const listed = await transactions(stripe, call, { payout: payoutId });
    const paidOn = new Date(payout.arrival_date * 1_000).toISOString().slice(0, 10);
    const net = moneyIn(payout.currency, payout.amount);
    return { kind: 'settlement', settlement: { reportId: payout.id, net, items: listed.flatMap(movementsOf), paidOn } };
  } catch (error) {
    if (isMissing(error)) return { kind: 'not-found' };
    throw error;
  }
};

export const listedPayouts = async (stripe: Stripe, call: Call, since: string): Promise<SettlementsFound> => {
  const payouts = await everyOf(payoutSchema, (after) =>
    call(stripe.payouts.list({ created: { gte: seconds(since) }, limit: PAGE, ...(after === undefined ? {} : { starting_after: after }) })),
  );
  return { kind: 'settlements', reportIds: payouts.filter(({ status }) => status === 'paid').map(({ id }) => id) };
};
