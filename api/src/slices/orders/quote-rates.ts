import { openLiquiditySources } from '@danubit/core/liquidity/registry';
import { RateBoard } from '@danubit/core/liquidity/rate-board';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { Log } from '../../platform/logging/log.ts';

/** The newest prices of all sources, kept in memory. */
@Injectable()
export class QuoteRates implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly board: RateBoard;
  readonly hasSources: boolean;

  constructor({ values }: ApiSettings, clock: Clock, log: Log) {
    const sources = openLiquiditySources(values.LIQUIDITY_URL);
    this.hasSources = sources.length > 0;
    this.board = new RateBoard({
      sources,
      clock,
      onProblem: (source, error) => {
        log.warn({ source, err: error }, 'a liquidity source does not answer');
      },
    });
  }

  onApplicationBootstrap(): void {
    if (this.hasSources) this.board.start();
  }

  onApplicationShutdown(): void {
    this.board.stop();
  }
}
