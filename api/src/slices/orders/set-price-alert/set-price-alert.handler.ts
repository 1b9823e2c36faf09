import type { setPriceAlert } from '@danubit/contracts/http/orders/price-alerts.contract';
import { nameOfPair, pairOf } from '@danubit/contracts/values/pairs';
import { MOST_PRICE_ALERTS } from '@danubit/contracts/values/price-alerts';
import { parsePrice, priceText, roundUpPrice, type Price } from '@danubit/core/domain/orders/pricing/price';
import { priceAlerts, type PriceAlertsRefusal } from '@danubit/core/domain/settings/price-alerts/price-alerts.decider';
import { priceAlertsStream } from '@danubit/core/domain/settings/price-alerts/price-alerts.stream';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';
import { MarketRates } from '../market-rates.ts';
import { pairNotOffered } from '../order-problems.ts';

type Body = z.infer<(typeof setPriceAlert)['body']>;

export class SetPriceAlert extends Command<string> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly body: Body,
  ) {
    super();
  }
}

/** The id follows from customer and request id, so a repetition is the same alert, and no request can name another customer's. */
@CommandHandler(SetPriceAlert)
export class SetPriceAlertHandler implements ICommandHandler<SetPriceAlert> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly rates: MarketRates,
    private readonly readTables: ReadTables,
  ) {}

  /** @throws HttpProblem with a code of the contract */
  async execute({ customer, body }: SetPriceAlert): Promise<string> {
    const { userId } = customer;
    const { fiat_currency: fiat, crypto_currency: crypto, direction } = body;
    const pair = pairOf(fiat, crypto);
    if (pair === undefined) throw pairNotOffered(fiat, crypto);
    const price = parsePrice(body.price.trim());
    if (price === undefined) throw invalidParameter('price', 'Enter a price with up to 8 decimals, such as 90000.00.');
    const stream = priceAlertsStream(userId);
    const alertId = idFromText(`price_alert ${userId} ${body.request_id}`);
    const now = this.clock.now();
    // Not for a repetition: the price may have been reached since.
    if (!(await this.log.load(priceAlerts, stream)).has(alertId)) {
      refuseReached(direction, price, (await this.rates.newest(now)).get(nameOfPair(pair))?.price);
    }
    const alert = { alertId, userId, pair: nameOfPair(pair), direction, price: priceText(price) };
    const handled = await handleCommand(this.log, {
      stream,
      decider: priceAlerts,
      command: { type: 'SetPriceAlert', alert },
      context: customerContext(customer, deriveCommandId(alertId, `set ${alert.pair} ${direction} ${alert.price}`), now),
    });
    if (!handled.accepted) throw PROBLEMS[handled.refusal.code]();
    await this.readTables.waitFor(['price_alerts'], handled.position);
    return alertId;
  }
}

const refuseReached = (direction: Body['direction'], price: Price, market: Price | undefined): void => {
  if (market === undefined || (direction === 'above' ? price > market : price < market)) return;
  const value = priceText(roundUpPrice(market));
  throw new HttpProblem(409, 'PRICE_ALREADY_REACHED', `The price is ${value} now. Enter a price ${direction} it.`, {
    details: { parameter: 'price', value },
  });
};

const conflict = (code: 'PRICE_ALERT_EXISTS' | 'TOO_MANY_PRICE_ALERTS', message: string) => (): HttpProblem =>
  new HttpProblem(409, code, message, { details: { parameter: 'price' } });

const exists = conflict('PRICE_ALERT_EXISTS', 'You already have an alert for this price.');

const PROBLEMS: Readonly<Record<PriceAlertsRefusal['code'], () => HttpProblem>> = {
  already_set: exists,
  alert_differs: exists,
  too_many: conflict('TOO_MANY_PRICE_ALERTS', `You have ${String(MOST_PRICE_ALERTS)} price alerts. Remove one to set another.`),
  no_such_alert: exists,
};
