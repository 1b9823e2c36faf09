import { fiatCurrencyOf, type Asset } from '@danubit/contracts/values/money';
import { cryptoAssetOf, nameOfPair, type Pair } from '@danubit/contracts/values/pairs';
import { hedgeFilled } from '@danubit/core/domain/ledger/entry/order.entries';
import { averagePrice } from '@danubit/core/domain/orders/pricing/market-price';
import { parsePrice, type Price } from '@danubit/core/domain/orders/pricing/price';
import { bookAmount } from '@danubit/core/domain/orders/pricing/price-quote';
import {
  fitsAttempt,
  hedge as hedgeDecider,
  missingOf,
  type Hedge,
  type HedgeAttempt,
  type HedgeCommand,
  type HedgeOutcome,
} from '@danubit/core/domain/orders/hedge/hedge.decider';
import { hedgeStream } from '@danubit/core/domain/orders/hedge/hedge.stream';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import type { BuyLookUp, BuyRequest, LiquiditySource } from '@danubit/core/liquidity/liquidity-source.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';

export type HedgeTools = JobTools & { readonly liquidity: readonly LiquiditySource[] };

const NO_SOURCE_RETRY_MS = 15_000;
const FIRST_LOOK_UP_MS = 3_000;
const LONGEST_LOOK_UP_MS = 60_000;
/** Later than this after the intent, a paused process must not call: another run may have looked the attempt up. */
const CALL_WITHIN_MS = 10_000;

/**
 * Buys the coins of an order at the cheapest source, and what is missing at the next. An attempt is in the log before the call, under a
 * command id of this run; a source executes at most one purchase under our key, so a lost answer is found by asking again under it.
 */
export const fillHedgeJob = (tools: HedgeTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'fill-hedge',
    async run(work) {
      const hedge = await tools.log.load(hedgeDecider, hedgeStream(work.subject));
      if (hedge === null) return 'done';
      await bookFills(tools, ledger, work, hedge);
      switch (hedge.status) {
        case 'requested':
          return buy(tools, work, hedge);
        case 'submitted':
        case 'unknown':
        case 'given_up':
          return resolve(tools, work, hedge);
        default:
          return 'done';
      }
    },
  };
};

const buy = async (tools: HedgeTools, work: DueWork, hedge: Hedge): Promise<JobOutcome> => {
  const now = tools.clock.now();
  if (now.toISOString() >= hedge.request.buyBy) {
    await give(tools, work, hedge, 'fail', { type: 'FailHedge', code: 'price_moved' });
    return 'done';
  }
  const source = await cheapest(tools, hedge);
  if (source === undefined) return { againInMs: NO_SOURCE_RETRY_MS, untried: true };
  const submitted = await handleCommand(tools.log, {
    stream: hedgeStream(hedge.request.hedgeId),
    decider: hedgeDecider,
    command: { type: 'SubmitHedge', source: source.name, at: now.toISOString() },
    context: { ...contextOf(work, tools.clock, 'submit', null), commandId: newCommandId(now) },
  });
  const attempt = submitted.accepted ? submitted.state?.attempt : null;
  if (attempt === null || attempt === undefined || submitted.state === null) return { againInMs: 0 };
  if (tools.clock.now().getTime() - now.getTime() > CALL_WITHIN_MS) return { againInMs: 0 };
  failpoint('hedge-submitted');
  const answer = await source.buy(requestFor(submitted.state, attempt));
  failpoint('hedge-answered');
  return record(tools, work, submitted.state, attempt, answer);
};

/** The cheapest source that has enough within the limit. Each is tried once before one is tried again. */
const cheapest = async ({ liquidity }: HedgeTools, hedge: Hedge): Promise<LiquiditySource | undefined> => {
  const tried = hedge.sources.slice(hedge.sources.length - (hedge.sources.length % Math.max(1, liquidity.length)));
  const pair = pairOfHedge(hedge);
  const limit = limitOf(hedge);
  const priced = await Promise.all(
    liquidity.filter(({ name }) => !tried.includes(name)).map(async (source) => ({ source, price: await priceAt(source, pair, hedge) })),
  );
  const within = priced.flatMap(({ source, price }) => (price !== null && price <= limit ? [{ source, price }] : []));
  return within.toSorted((left, right) => (left.price < right.price ? -1 : 1))[0]?.source;
};

/** Null when the source does not answer or holds too little. */
const priceAt = async (source: LiquiditySource, pair: Pair, hedge: Hedge): Promise<Price | null> => {
  try {
    const books = await source.books();
    const book = books.find((each) => nameOfPair(each.pair) === nameOfPair(pair));
    return book === undefined ? null : averagePrice(book.offers, { coins: bookAmount(missingOf(hedge)) });
  } catch {
    return null;
  }
};

/** Looks up the open attempt. One that is unknown to the source is sent again under its key, unless the order has gone. */
const resolve = async (tools: HedgeTools, work: DueWork, hedge: Hedge): Promise<JobOutcome> => {
  const { attempt, status } = hedge;
  if (attempt === null) throw new Error(`Hedge ${hedge.request.hedgeId} has no attempt.`);
  const source = tools.liquidity.find(({ name }) => name === attempt.source);
  if (source === undefined) throw new Error(`There is no liquidity source ${attempt.source}.`);
  const request = requestFor(hedge, attempt);
  const found = await source.lookUp(request);
  if (found.kind !== 'not-found') return record(tools, work, hedge, attempt, found);
  const isOver = status === 'given_up' || tools.clock.now().toISOString() >= hedge.request.buyBy;
  return record(tools, work, hedge, attempt, isOver ? { kind: 'refused', reason: 'never_executed' } : await source.buy(request));
};

const record = async (tools: HedgeTools, work: DueWork, hedge: Hedge, open: HedgeAttempt, answer: BuyLookUp): Promise<JobOutcome> => {
  const { attempt } = open;
  const lei = tools.liquidity.find(({ name }) => name === open.source)?.lei ?? null;
  const outcome = outcomeOf(hedge, open, answer, lei);
  await give(tools, work, hedge, `outcome:${String(attempt)}:${outcome.kind}`, { type: 'RecordOutcome', attempt, outcome });
  if (outcome.kind !== 'unknown') return { againInMs: 0 };
  return { againInMs: Math.min(LONGEST_LOOK_UP_MS, FIRST_LOOK_UP_MS * 2 ** Math.min(work.tries, 8)) };
};

/** A purchase other than the one we ordered proves nothing about ours: it is looked up again, and the order does not wait for it. */
const outcomeOf = (hedge: Hedge, attempt: HedgeAttempt, answer: BuyLookUp, sourceLei: string | null): HedgeOutcome => {
  switch (answer.kind) {
    case 'filled':
      return fitsAttempt(hedge, attempt, answer.fill)
        ? { kind: 'filled', ...answer.fill, sourceLei }
        : { kind: 'unknown', reason: 'fill_differs' };
    case 'refused':
      return { kind: 'declined', reason: answer.reason };
    case 'unknown':
      return { kind: 'unknown', reason: answer.reason };
    case 'not-found':
      return { kind: 'unknown', reason: 'not_found' };
  }
};

const give = async ({ log, clock }: HedgeTools, work: DueWork, { request }: Hedge, step: string, command: HedgeCommand): Promise<void> => {
  const { hedgeId } = request;
  await handleCommand(log, {
    stream: hedgeStream(hedgeId),
    decider: hedgeDecider,
    command,
    context: contextOf(work, clock, `${step}:${hedgeId}`, null),
  });
};

/** Each fill is an entry: coins of the company against a debt to the source. */
const bookFills = async (tools: HedgeTools, ledger: Ledger, work: DueWork, { request, fills }: Hedge): Promise<void> => {
  const { hedgeId } = request;
  for (const { attempt, crypto, fiat } of fills) {
    const fillId = String(attempt);
    const entry = hedgeFilled({ hedgeId, fillId, crypto, fiat, effectiveAt: request.buyBy });
    await ledger.postJournalEntry(contextOf(work, tools.clock, `post:${fillId}`, null), `hedge-${hedgeId}-${fillId}`, entry);
    failpoint('entry-posted');
  }
};

const pairOfHedge = ({ request }: Hedge): Pair => ({
  fiat: fiatCurrencyOf(request.fiatAsset as Asset),
  crypto: cryptoAssetOf(request.crypto.asset),
});

const limitOf = ({ request }: Hedge): Price => {
  const limit = parsePrice(request.limitPrice);
  if (limit === undefined) throw new Error(`Hedge ${request.hedgeId} has no readable limit.`);
  return limit;
};

const requestFor = (hedge: Hedge, { key, crypto }: HedgeAttempt): BuyRequest => ({
  key,
  pair: pairOfHedge(hedge),
  crypto,
  limit: limitOf(hedge),
});
