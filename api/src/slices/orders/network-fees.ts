import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import { money, type Money } from '@danubit/contracts/values/money';
import { USUAL_NETWORK_FEES } from '@danubit/core/network-fees/network-fees';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { Log } from '../../platform/logging/log.ts';
import { startRepeating } from '../../platform/repeating.ts';
import { QuoteRates } from './quote-rates.ts';

const READ_EVERY_MS = 10_000;
/** Fees may have risen many times over since an older estimate. */
const CURRENT_FOR_MS = 60 * 60_000;

const rowsSchema = z.array(z.object({ asset: z.enum(CRYPTO_ASSETS), minor: z.string(), noted_at: z.date() }));

/** What the networks take for a transfer, as the workers read it from their nodes. Kept in memory, so that a quote waits for no query. */
@Injectable()
export class NetworkFees implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #noted: ReadonlyMap<CryptoAsset, { readonly minor: bigint; readonly at: number }> = new Map();
  #stop: (() => Promise<void>) | undefined;
  #isFailing = false;

  constructor(
    private readonly database: DataSource,
    private readonly quotes: QuoteRates,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.quotes.hasSources) return;
    await this.read();
    this.#stop = startRepeating(() => this.read(), READ_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#stop?.();
  }

  /** For sending the asset, in the coin that its network charges. */
  estimate(asset: CryptoAsset): Money {
    const usual = USUAL_NETWORK_FEES[asset];
    const noted = this.#noted.get(asset);
    const isCurrent = noted !== undefined && this.clock.now().getTime() - noted.at <= CURRENT_FOR_MS;
    return isCurrent ? money(usual.asset, noted.minor) : usual;
  }

  /** Never rejects: the next run follows in seconds. */
  async read(): Promise<void> {
    try {
      const rows: unknown = await this.database.query('SELECT asset, minor, noted_at FROM work.network_fees');
      this.#noted = new Map(
        z.parse(rowsSchema, rows).map(({ asset, minor, noted_at: at }) => [asset, { minor: BigInt(minor), at: at.getTime() }]),
      );
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.log.warn({ err: error }, 'the fees of the networks could not be read');
      this.#isFailing = true;
    }
  }
}
