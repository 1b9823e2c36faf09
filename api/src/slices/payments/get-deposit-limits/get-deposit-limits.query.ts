import type { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { ASSETS, FIAT_CURRENCIES, money, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import {
  DEFAULT_DEPOSIT_LIMITS,
  limits,
  limitsStreamOf,
  remainingOf,
  usedMinor,
} from '@danubit/core/domain/payments/limits/limits.decider';
import type { LimitsEvent } from '@danubit/core/domain/payments/limits/limits.events';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { dayIn, DEFAULT_TIME_ZONE } from '@danubit/core/domain/payments/time-zone';
import { EventLog } from '@danubit/core/event-store/event-log';
import { Clock } from '@danubit/core/kernel/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { DepositRates } from '../deposit-rates.ts';

type DepositLimitsReply = z.infer<(typeof getDepositLimits)['replies'][200]>;

export class GetDepositLimits extends Query<DepositLimitsReply> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Folds the month's own stream: short, exact at this moment, and the very numbers a reservation is decided by. */
@QueryHandler(GetDepositLimits)
export class GetDepositLimitsHandler implements IQueryHandler<GetDepositLimits> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly rates: DepositRates,
  ) {}

  async execute({ userId }: GetDepositLimits): Promise<DepositLimitsReply> {
    const day = dayIn(DEFAULT_TIME_ZONE, this.clock.now());
    const history = await this.log.read<LimitsEvent>(limitsStreamOf(userId, day.slice(0, 7)));
    const state = history.reduce(limits.evolve, limits.initial);
    const { daily, monthly } = DEFAULT_DEPOSIT_LIMITS;
    return {
      daily: usageOf(daily, usedMinor(state, day)),
      monthly: usageOf(monthly, usedMinor(state)),
      rates: Object.fromEntries(FIAT_CURRENCIES.map((currency) => [currency, this.#rateOf(currency, daily)])),
      rate_date: this.rates.rates.date,
    };
  }

  #rateOf(currency: FiatCurrency, limit: Money): string {
    const one = money(currency, 10n ** BigInt(ASSETS[currency].scale));
    return convert(one, limitCurrencyOf(limit), this.rates.rates).rate;
  }
}

const usageOf = (limit: Money, used: bigint): { limit: Money; used: Money; remaining: Money } => ({
  limit,
  used: money(limit.asset, used),
  remaining: remainingOf(limit, used),
});

const limitCurrencyOf = ({ asset }: Money): FiatCurrency => {
  const currency = FIAT_CURRENCIES.find((candidate) => candidate === asset);
  if (currency === undefined) throw new RangeError(`A deposit limit cannot be in ${asset}.`);
  return currency;
};
