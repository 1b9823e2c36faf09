import { fiatCurrencyOf, minorOf, money, type Money } from '@danubit/contracts/values/money';
import { cryptoAssetOf } from '@danubit/contracts/values/pairs';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { OrderFill } from '../order/order.events.ts';
import { parsePrice } from '../pricing/price.ts';
import { costOf } from '../pricing/price-quote.ts';
import type { HedgeEvent, HedgeRequest } from './hedge.events.ts';

/**
 * A look-up ends `submitted`, `unknown` and `given_up`; the last no longer affects the order. Ends: `filled`, `failed`. An
 * order buys from a filled hedge and is refunded after a failed or given-up one, so this stream decides which of the two it is.
 */
export type HedgeStatus = 'requested' | 'submitted' | 'unknown' | 'given_up' | 'filled' | 'failed';

export type HedgeAttempt = { readonly attempt: number; readonly source: string; readonly crypto: Money; readonly key: string };

export type Hedge = {
  readonly status: HedgeStatus;
  readonly request: HedgeRequest;
  /** The last one. */
  readonly attempt: HedgeAttempt | null;
  /** Sources of all attempts, in their order. */
  readonly sources: readonly string[];
  readonly fills: readonly (OrderFill & { readonly attempt: number })[];
};
export type HedgeState = Hedge | null;

export type HedgeOutcome =
  | {
      readonly kind: 'filled';
      readonly reference: string;
      readonly crypto: Money;
      readonly fiat: Money;
      readonly sourceLei: string | null;
    }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `at` is the current time. */
export type HedgeCommand =
  | { readonly type: 'RequestHedge'; readonly request: HedgeRequest }
  | { readonly type: 'SubmitHedge'; readonly source: string; readonly at: string }
  | { readonly type: 'RecordOutcome'; readonly attempt: number; readonly outcome: HedgeOutcome }
  | { readonly type: 'FailHedge'; readonly code: 'price_moved' | 'cancelled' };

export type HedgeRefusal = {
  readonly code: 'no_such_hedge' | 'not_requested' | 'not_submitted' | 'too_late' | 'fill_differs' | 'already_filled';
};
type Decided = Decision<HedgeEvent, HedgeRefusal>;

/** What is still to be bought. */
export const missingOf = ({ request, fills }: Hedge): Money => {
  const bought = fills.reduce((sum, { crypto }) => sum + minorOf(crypto), 0n);
  return money(request.crypto.asset, minorOf(request.crypto) - bought);
};

/** Whether it is what was ordered: these coins, not more of them, and at the limit or better. */
export const fitsAttempt = ({ request }: Hedge, attempt: HedgeAttempt, { crypto, fiat }: Pick<OrderFill, 'crypto' | 'fiat'>): boolean => {
  const limit = parsePrice(request.limitPrice);
  if (limit === undefined || crypto.asset !== attempt.crypto.asset || fiat.asset !== request.fiatAsset) return false;
  const pair = { fiat: fiatCurrencyOf(fiat.asset), crypto: cryptoAssetOf(crypto.asset) };
  return minorOf(crypto) <= minorOf(attempt.crypto) && minorOf(fiat) <= costOf(pair, minorOf(crypto), limit);
};

const evolve = (state: HedgeState, event: HedgeEvent): HedgeState => {
  if (event.type === 'HedgeRequested') return { status: 'requested', request: event.data, attempt: null, sources: [], fills: [] };
  return state === null ? null : evolveRequested(state, event);
};

const evolveRequested = (state: Hedge, event: Exclude<HedgeEvent, { type: 'HedgeRequested' }>): Hedge => {
  switch (event.type) {
    case 'HedgeSubmitted': {
      const { attempt, source, crypto, key } = event.data;
      return { ...state, status: 'submitted', attempt: { attempt, source, crypto, key }, sources: [...state.sources, source] };
    }
    case 'HedgeFilled': {
      const { attempt, source, reference, crypto, fiat } = event.data;
      const filled = { ...state, fills: [...state.fills, { attempt, source, reference, crypto, fiat }] };
      if (state.status === 'given_up') return { ...filled, status: 'failed' };
      return { ...filled, status: minorOf(missingOf(filled)) > 0n ? 'requested' : 'filled' };
    }
    case 'HedgeDeclined':
      return { ...state, status: state.status === 'given_up' ? 'failed' : 'requested' };
    case 'HedgeOutcomeUnknown':
      return { ...state, status: 'unknown' };
    case 'HedgeFailed':
      return { ...state, status: state.status === 'requested' ? 'failed' : 'given_up' };
  }
};

/** A purchase of coins. While the outcome of an attempt is unknown there is no other, so that no coins are bought twice. */
export const hedge: Decider<HedgeState, HedgeCommand, HedgeEvent, HedgeRefusal> = {
  initial: null,
  evolve,
  decide: (command, state) => {
    if (command.type === 'RequestHedge') {
      return state === null ? accept<HedgeEvent>({ type: 'HedgeRequested', data: command.request }) : accept();
    }
    if (state === null) return refuse({ code: 'no_such_hedge' });
    if (command.type === 'RecordOutcome') return decideOutcome(command, state);
    const { hedgeId, orderId, buyBy } = state.request;
    if (command.type === 'FailHedge') {
      if (state.status === 'filled') return refuse({ code: 'already_filled' });
      if (state.status === 'failed' || state.status === 'given_up') return accept();
      return accept<HedgeEvent>({ type: 'HedgeFailed', data: { hedgeId, orderId, code: command.code } });
    }
    if (state.status !== 'requested') return refuse({ code: 'not_requested' });
    if (command.at >= buyBy) return refuse({ code: 'too_late' });
    const attempt = state.sources.length + 1;
    const data = { hedgeId, orderId, attempt, source: command.source, crypto: missingOf(state), key: `${hedgeId}-${String(attempt)}` };
    return accept<HedgeEvent>({ type: 'HedgeSubmitted', data });
  },
};

const decideOutcome = ({ attempt, outcome }: Extract<HedgeCommand, { type: 'RecordOutcome' }>, state: Hedge): Decided => {
  const open = state.attempt;
  if (open?.attempt !== attempt || !['submitted', 'unknown', 'given_up'].includes(state.status)) return refuse({ code: 'not_submitted' });
  const { hedgeId, orderId } = state.request;
  const base = { hedgeId, orderId, attempt, source: open.source };
  switch (outcome.kind) {
    case 'unknown':
      if (state.status !== 'submitted') return accept();
      return accept<HedgeEvent>({ type: 'HedgeOutcomeUnknown', data: { ...base, reason: outcome.reason } });
    case 'declined':
      return accept<HedgeEvent>({ type: 'HedgeDeclined', data: { ...base, reason: outcome.reason } });
    case 'filled': {
      const { reference, crypto, fiat, sourceLei } = outcome;
      return fitsAttempt(state, open, { crypto, fiat })
        ? accept<HedgeEvent>({ type: 'HedgeFilled', data: { ...base, reference, crypto, fiat, sourceLei } })
        : refuse({ code: 'fill_differs' });
    }
  }
};
