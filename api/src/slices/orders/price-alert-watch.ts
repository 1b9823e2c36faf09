import { REARM_PERCENT } from '@danubit/contracts/values/price-alerts';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { parsePrice, priceText } from '@danubit/core/domain/orders/pricing/price';
import { priceAlerts, type PriceAlertsCommand } from '@danubit/core/domain/settings/price-alerts/price-alerts.decider';
import { priceAlertsStream } from '@danubit/core/domain/settings/price-alerts/price-alerts.stream';
import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { Log } from '../../platform/logging/log.ts';
import { startRepeating } from '../../platform/repeating.ts';
import { MINUTE_MS } from './market-rates.ts';
import { QuoteRates } from './quote-rates.ts';

const EVERY_MS = 10_000;
/** A crossing is still found this long after its minute, so that a restart misses none. */
const LOOK_BACK_MINUTES = 60;
const MOST_AT_ONCE = 500;

type Crossing = {
  readonly id: string;
  readonly user_id: string;
  readonly status: 'armed' | 'fired';
  readonly minute: number;
  readonly price: string;
};

/** The first recorded minute after the last one that counted in which an armed alert is reached, or the price has gone back far enough. */
const CROSSINGS = `
  SELECT a.id, a.user_id, a.status, hit.minute, hit.price::text AS price
  FROM read.price_alerts a CROSS JOIN LATERAL (
    SELECT r.minute, r.price FROM app.market_rates r
    WHERE r.pair = a.pair AND r.minute > GREATEST(floor(extract(epoch FROM a.watched_from) / 60), $2)
      AND CASE
        WHEN a.status = 'armed' AND a.direction = 'above' THEN r.price >= a.price
        WHEN a.status = 'armed' THEN r.price <= a.price
        WHEN a.direction = 'above' THEN r.price * 100 <= a.price * (100 - $3::integer)
        ELSE r.price * 100 >= a.price * (100 + $3::integer)
      END
    ORDER BY r.minute LIMIT 1) AS hit
  WHERE a.mode = $1 ORDER BY hit.minute, a.id LIMIT $4`;

/**
 * Compares price alerts with the recorded prices. Which crossing is due follows from the recorded minutes and the alert's events alone, so
 * a killed process continues where it was, and several processes record a crossing once.
 */
@Injectable()
export class PriceAlertWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly quotes: QuoteRates,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly eventLog: EventLog,
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
    const from = Math.floor(this.clock.now().getTime() / MINUTE_MS) - LOOK_BACK_MINUTES;
    try {
      const found = await this.database.query<Crossing[]>(CROSSINGS, [this.own.mode, from, REARM_PERCENT, MOST_AT_ONCE]);
      for (const crossing of found) await this.#record(crossing);
    } catch (error) {
      this.log.warn({ err: error }, 'price alerts could not be compared');
    }
  }

  async #record({ id: alertId, user_id: userId, status, minute, price }: Crossing): Promise<void> {
    const owner = await this.eventLog.load(account, accountStream(userId));
    if (owner === null) return;
    const recordedAt = new Date(minute * MINUTE_MS).toISOString();
    const command = await this.#commandFor(owner.isClosed, { alertId, userId, status, marketPrice: textOf(price), recordedAt });
    await handleCommand(this.eventLog, {
      stream: priceAlertsStream(userId),
      decider: priceAlerts,
      command,
      context: commandContext({
        commandId: deriveCommandId(alertId, `${command.type} ${recordedAt}`),
        occurredAt: this.clock.now().toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId: owner.subjectId,
      }),
    });
  }

  /** The alerts of a closed account go as soon as they would fire. */
  async #commandFor(isClosed: boolean, { alertId, userId, status, ...recorded }: Observed): Promise<PriceAlertsCommand> {
    if (isClosed) return { type: 'RemovePriceAlert', alertId };
    if (status === 'fired') return { type: 'RearmPriceAlert', alertId, ...recorded };
    const { notifications } = await this.eventLog.load(settings, settingsStream(userId));
    return { type: 'FirePriceAlert', alertId, isAnnounced: notifications.priceAlerts, ...recorded };
  }
}

/** The database adds zeros up to 8 decimals. */
const textOf = (price: string): string => priceText(parsePrice(price) ?? 0n);

type Observed = {
  readonly alertId: string;
  readonly userId: string;
  readonly status: Crossing['status'];
  readonly marketPrice: string;
  readonly recordedAt: string;
};
