import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { fiatCurrencyOf, money, parseDecimal, type Money } from '@danubit/contracts/values/money';
import { limits, remainingOf, usedMinor, type PeriodLimits } from '@danubit/core/domain/payments/limits/limits.decider';
import { withdrawalLimitsStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { readWithdrawalRules, type LimitOwner } from '@danubit/core/limits/read-deposit-rules';
import { regulatoryLimits } from '@danubit/core/limits/regulatory-limits';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { EventLog } from '@danubit/event-store/event-log';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';

type Usage = { readonly limit: Money; readonly used: Money; readonly remaining: Money };
export type LimitUse = { readonly daily: Usage; readonly monthly: Usage };

/**
 * What a customer may withdraw: the limits with their use, and the balance. The workers decide; the api shows it, and refuses early what is
 * certain to fail.
 */
@Injectable()
export class WithdrawalTerms {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly rates: ReferenceRatesSource,
    private readonly settings: ApiSettings,
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  async limitsOf(owner: LimitOwner): Promise<LimitUse> {
    const regulator = regulatoryLimits(this.settings.values.REGULATORY_LIMITS_USD);
    const { limits: allowed, day, month } = await readWithdrawalRules(this.log, owner, this.clock.now(), regulator);
    const state = await rememberedLimits(this.log).load(limits, withdrawalLimitsStream(owner.userId, month));
    const usage = (limit: Money, used: bigint): Usage => ({ limit, used: money(limit.asset, used), remaining: remainingOf(limit, used) });
    const { daily, monthly }: PeriodLimits = allowed;
    return {
      daily: usage(daily, usedMinor(state, daily.asset, day)),
      monthly: usage(monthly, usedMinor(state, monthly.asset)),
    };
  }

  /** In the currency of the limits. */
  async valueOf(amount: Money, { daily }: LimitUse): Promise<{ readonly money: Money; readonly rate: string }> {
    return convert(amount, fiatCurrencyOf(daily.limit.asset), await this.rates.current());
  }

  async availableOf(userId: string, currency: FiatCurrency): Promise<Money> {
    const row = await this.database.getRepository(balanceEntity).findOneBy({ ...this.own.of(userId), asset: currency });
    return (row === null ? undefined : parseDecimal(currency, row.available_balance)) ?? money(currency, 0n);
  }

  async owesMoney(userId: string): Promise<boolean> {
    const rows = await this.database.getRepository(balanceEntity).findBy(this.own.of(userId));
    return rows.some(({ debt_balance: debt }) => Number(debt) > 0);
  }
}
