import type { Pair } from '@danubit/contracts/values/pairs';
import { nameOfPair, PAIRS } from '@danubit/contracts/values/pairs';
import type { Clock } from '@danubit/runtime/clock';
import { marketPrice, type LastPrice, type MarketPrice, type Size, type SourceBook } from '../domain/orders/pricing/market-price.ts';
import { PRICE_UNIT } from '../domain/orders/pricing/price.ts';
import { PRICING_RULES } from '../domain/orders/pricing/pricing-rules.ts';
import type { LiquiditySource } from './liquidity-source.port.ts';

const ASK_EVERY_MS = 1_000;
/** The price of a sum that every book holds, in any currency: what the next price is compared with. */
const REFERENCE_SIZE: Size = { money: 100n * PRICE_UNIT };

type Options = {
  readonly sources: readonly LiquiditySource[];
  readonly clock: Clock;
  readonly onProblem: (source: string, error: unknown) => void;
};

/**
 * The newest books of all sources, fetched every second in the background, so that a quote waits for no source. A source that does not
 * answer keeps its last book, which becomes stale by its own timestamp.
 */
export class RateBoard {
  readonly #options: Options;
  readonly #books = new Map<string, Map<string, SourceBook>>();
  readonly #last = new Map<string, LastPrice>();
  readonly #failing = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    void this.refresh();
    this.#timer = setInterval(() => void this.refresh(), ASK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Asks every source; resolves when all have answered or failed. */
  async refresh(): Promise<void> {
    await Promise.all(this.#options.sources.map((source) => this.#ask(source)));
    const now = this.#options.clock.now().getTime();
    for (const pair of PAIRS) {
      const priced = this.priceOf(pair, REFERENCE_SIZE);
      if (priced.kind === 'price') this.#last.set(nameOfPair(pair), { price: priced.price, at: now });
    }
  }

  /** The price at which the sources agree for this size. */
  priceOf(pair: Pair, size: Size): MarketPrice {
    const name = nameOfPair(pair);
    const books = [...(this.#books.get(name)?.values() ?? [])];
    const now = this.#options.clock.now().getTime();
    return marketPrice(books, size, { now, last: this.#last.get(name) ?? null, rules: PRICING_RULES });
  }

  /** The price of a small sum, for overviews. */
  marketOf(pair: Pair): MarketPrice {
    return this.priceOf(pair, REFERENCE_SIZE);
  }

  async #ask(source: LiquiditySource): Promise<void> {
    try {
      const books = await source.books();
      const receivedAt = this.#options.clock.now().getTime();
      for (const { pair, at, offers } of books) {
        const name = nameOfPair(pair);
        const ofPair = this.#books.get(name) ?? new Map<string, SourceBook>();
        this.#books.set(name, ofPair.set(source.name, { source: source.name, at, receivedAt, offers }));
      }
      this.#failing.delete(source.name);
    } catch (error) {
      if (!this.#failing.has(source.name)) this.#options.onProblem(source.name, error);
      this.#failing.add(source.name);
    }
  }
}
