import type { SiteClient } from '../seed/site-client.ts';
import type { Depositor, Session } from './depositors.ts';
import type { Random } from './random.ts';

/** What a customer asked for under an id, and the answer. `unanswered`: none came within the time limit. */
export type MadeRequest = {
  readonly what: 'payment' | 'withdrawal' | 'order' | 'coins';
  readonly id: string;
  readonly answer: 'accepted' | 'refused' | 'unanswered';
};

/** Coins that the drill buys: one of each network, and a token. */
export const TICKERS = ['BTC', 'ETH', 'USDC'] as const;
export type Ticker = (typeof TICKERS)[number];

export type Trader = Depositor & {
  /** Ids of accounts at the simulated bank. */
  readonly accountIds: readonly string[];
  readonly addressIds: Readonly<Record<Ticker, string>>;
  /** Own addresses with us, at which coins are received. */
  readonly receivesAt: Readonly<Record<Ticker, string>>;
};

/** Addresses of the simulated chains. */
export type ChainUrls = Readonly<Record<'bitcoin' | 'ethereum', string>>;

/** A trader at work. */
export type Acting = {
  readonly site: SiteClient;
  readonly chainUrls: ChainUrls;
  readonly random: Random;
  readonly trader: Trader;
  readonly session: Session;
  readonly password: string;
  readonly made: MadeRequest[];
  /** Coins that were bought for the wallet and not sent yet. */
  readonly coins: { readonly ticker: Ticker; readonly amount: string; readonly orderId: string }[];
};
