import { minorOf } from '@danubit/contracts/values/money';
import { priceText, type Price } from '@danubit/core/domain/orders/pricing/price';
import type { LiquiditySource } from '@danubit/core/liquidity/liquidity-source.port';
import { MARKET } from '../../order-scene.ts';
import { ScriptedSource } from '../../scripted-source.ts';
import type { SimulatedProcess } from '../process.ts';
import type { World } from '../world.ts';

const NAMES = ['danube', 'tatra', 'adria'];
const MOVES_EVERY_MS = [5_000, 60_000] as const;
/** Beyond the limit of a purchase, so that some orders cannot be bought. */
const JUMPS = 0.04;
const MISHAPS = ['half', 'refuse', 'silent', 'lose', 'lie'] as const;
/** Wrong answers of a lie: some go on for longer than an order waits. */
const MOST_LIES = 40;
/** Share of steps in which a book is cheaper than its source. */
const BAITS = 0.05;
const AWAY_MS = [30_000, 30 * 60_000] as const;

/**
 * Liquidity sources whose price walks and jumps, and which refuse, fill a part, execute without an answer, answer with another purchase,
 * show a cheaper book than they sell at, or go away.
 */
export class SimulatedMarket {
  readonly sources: readonly ScriptedSource[];
  readonly #world: World;
  #price: Price = MARKET;

  constructor(world: World) {
    this.#world = world;
    this.sources = NAMES.map((name) => new ScriptedSource(name, { price: MARKET }, () => world.nowMs));
  }

  get price(): Price {
    return this.#price;
  }

  get priceText(): string {
    return priceText(this.#price);
  }

  /** Until that time. */
  move(untilMs: number): void {
    this.#world.after(this.#world.between(...MOVES_EVERY_MS), () => {
      this.#step();
      if (this.#world.nowMs < untilMs) this.move(untilMs);
      else for (const source of this.sources) source.change({ next: [], isAway: false, shownPrice: undefined });
    });
  }

  /** What the sources executed, in the smallest unit of the coin; the same number of euro cents is owed for it. */
  executed(): ReadonlyMap<string, { readonly coins: bigint; readonly owed: bigint }> {
    const sums = new Map<string, { coins: bigint; owed: bigint }>();
    for (const result of this.sources.flatMap(({ executed }) => [...executed.values()])) {
      if (result.kind !== 'filled') continue;
      const { asset } = result.fill.crypto;
      const { coins, owed } = sums.get(asset) ?? { coins: 0n, owed: 0n };
      sums.set(asset, { coins: coins + minorOf(result.fill.crypto), owed: owed + minorOf(result.fill.fiat) });
    }
    return sums;
  }

  /** The sources as a process reaches them: the process may die before a call or after it. */
  reachedBy(process: SimulatedProcess): readonly LiquiditySource[] {
    return this.sources.map(({ name, lei, books, buy, lookUp }) => ({
      name,
      lei,
      books: () => process.call(books),
      buy: (request) => process.call(() => buy(request)),
      lookUp: (request) => process.call(() => lookUp(request)),
    }));
  }

  #step(): void {
    const permille = this.#world.chance(JUMPS) ? this.#world.pick(121) - 60 : this.#world.pick(5) - 2;
    this.#price = (this.#price * BigInt(1_000 + permille)) / 1_000n;
    for (const source of this.sources) {
      const price = (this.#price * BigInt(1_000 + this.#world.pick(3))) / 1_000n;
      source.change({ price, shownPrice: this.#world.chance(BAITS) ? (price * 9n) / 10n : undefined });
      if (!this.#world.chance(0.1)) continue;
      source.change({ next: [MISHAPS[this.#world.pick(MISHAPS.length)] ?? 'refuse'], lies: 1 + this.#world.pick(MOST_LIES) });
    }
    if (!this.#world.chance(0.02)) return;
    const away = this.sources.filter(() => this.#world.chance(0.6));
    for (const source of away) source.change({ isAway: true });
    this.#world.after(this.#world.between(...AWAY_MS), () => {
      for (const source of away) source.change({ isAway: false });
    });
  }
}
