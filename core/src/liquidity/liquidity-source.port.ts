import type { Money } from '@danubit/contracts/values/money';
import type { Pair } from '@danubit/contracts/values/pairs';
import type { Offer } from '../domain/orders/pricing/market-price.ts';
import type { Price } from '../domain/orders/pricing/price.ts';

/** `at` is by the clock of the source, in milliseconds. */
export type Book = { readonly pair: Pair; readonly at: number; readonly offers: readonly Offer[] };

/** Buys coins now, at the limit or better. What the book does not offer within the limit is not bought, and no order stays open for it. */
export type BuyRequest = {
  /** Chosen by us and kept by the source: a repetition under it executes nothing and answers what became of the first. */
  readonly key: string;
  readonly pair: Pair;
  readonly crypto: Money;
  /** Most that one whole coin may cost. */
  readonly limit: Price;
};

/** Bought in whole or in part. `fiat` is what we owe the source for it. */
export type Fill = { readonly reference: string; readonly crypto: Money; readonly fiat: Money };

export type BuyResult =
  | { readonly kind: 'filled'; readonly fill: Fill }
  /** Nothing was bought. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No readable answer: it may have been executed, so it is looked up and never bought twice. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type BuyLookUp = BuyResult | { readonly kind: 'not-found' };

/** A place where coins are bought, with its own book and its own clock. */
export type LiquiditySource = {
  readonly name: string;
  /** ISO 17442, of the company that sells; null without one. It is recorded with each purchase. */
  readonly lei: string | null;
  /** @throws Error when the source does not answer */
  readonly books: () => Promise<readonly Book[]>;
  readonly buy: (request: BuyRequest) => Promise<BuyResult>;
  readonly lookUp: (request: BuyRequest) => Promise<BuyLookUp>;
};

/** How a source is opened at an address. A source with its own wire format is another folder beside `venue`. */
export type LiquiditySourceDefinition = Pick<LiquiditySource, 'name' | 'lei'> & { readonly open: (url: string) => LiquiditySource };
