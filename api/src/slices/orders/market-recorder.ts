import { PAIRS } from '@danubit/contracts/values/pairs';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../../platform/logging/log.ts';
import { startRepeating } from '../../platform/repeating.ts';
import { MarketRates } from './market-rates.ts';
import { QuoteRates } from './quote-rates.ts';

/** Several times in a minute, so that a minute in which the sources disagree for a moment still gets its price. */
const EVERY_MS = 10_000;
const THIN_EVERY_RUNS = 90;

/** Records on which prices the sources agree. A minute in which they agree on none has no row. */
@Injectable()
export class MarketRecorder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #stop: (() => Promise<void>) | undefined;
  #runs = 0;

  constructor(
    private readonly quotes: QuoteRates,
    private readonly rates: MarketRates,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.quotes.hasSources) return;
    this.#stop = startRepeating(() => this.run(), EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#stop?.();
  }

  /** Never rejects: the next run follows in seconds. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const agreed = PAIRS.flatMap((pair) => {
      const market = this.quotes.board.marketOf(pair);
      return market.kind === 'price' ? [{ pair, price: market.price }] : [];
    });
    try {
      if (agreed.length > 0) await this.rates.record(now, agreed);
      if (this.#runs % THIN_EVERY_RUNS === 0) await this.rates.thin(now);
      this.#runs += 1;
    } catch (error) {
      this.log.warn({ err: error }, 'market prices could not be recorded');
    }
  }
}
