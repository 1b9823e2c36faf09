import type { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { ASSETS, FIAT_CURRENCIES, fiatCurrencyOf, money, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import { limits, remainingOf, usedMinor } from '@danubit/core/domain/payments/limits/limits.decider';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { convert, type ReferenceRates } from '@danubit/core/domain/payments/reference-rates';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { readDepositRules, type LimitOwner } from '@danubit/core/limits/read-deposit-rules';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { regulatoryLimits } from '@danubit/core/limits/regulatory-limits';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';

type DepositLimitsReply = z.infer<(typeof getDepositLimits)['replies'][200]>;

export class GetDepositLimits extends Query<DepositLimitsReply> {
  constructor(readonly owner: LimitOwner) {
    super();
  }
}

/**
 * Folds the month's limits stream, which a reservation is decided by, so the numbers are exact. The stream may be long: its events are
 * remembered between requests.
 */
@QueryHandler(GetDepositLimits)
export class GetDepositLimitsHandler implements IQueryHandler<GetDepositLimits> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly rates: ReferenceRatesSource,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ owner }: GetDepositLimits): Promise<DepositLimitsReply> {
    const regulator = regulatoryLimits(this.settings.values.REGULATORY_LIMITS_USD);
    const { limits: allowed, day, month } = await readDepositRules(this.log, owner, this.clock.now(), regulator);
    const state = await rememberedLimits(this.log).load(limits, limitsStream(owner.userId, month));
    const { daily, monthly } = allowed;
    const rates = await this.rates.current();
    return {
      daily: usageOf(daily, usedMinor(state, daily.asset, day)),
      monthly: usageOf(monthly, usedMinor(state, monthly.asset)),
      rates: Object.fromEntries(FIAT_CURRENCIES.map((currency) => [currency, rateOf(currency, daily, rates)])),
      rate_date: rates.date,
    };
  }
}

const rateOf = (currency: FiatCurrency, limit: Money, rates: ReferenceRates): string => {
  const one = money(currency, 10n ** BigInt(ASSETS[currency].scale));
  return convert(one, fiatCurrencyOf(limit.asset), rates).rate;
};

const usageOf = (limit: Money, used: bigint): { limit: Money; used: Money; remaining: Money } => ({
  limit,
  used: money(limit.asset, used),
  remaining: remainingOf(limit, used),
});
