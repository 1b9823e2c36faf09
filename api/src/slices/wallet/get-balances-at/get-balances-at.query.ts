import type { getBalancesAt } from '@danubit/contracts/http/wallet/get-balances-at.contract';
import { ASSETS, money, tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { dayIn } from '@danubit/core/domain/payments/time-zone';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { CustomerZone } from '../../../platform/accounts/customer-zone.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { inOrderOfBalances } from '../assets-in-order.ts';
import { PastBalances } from '../../../platform/wallet/past-balances.ts';

type BalancesAt = z.infer<(typeof getBalancesAt)['replies'][200]>;

export class GetBalancesAt extends Query<BalancesAt> {
  constructor(
    readonly userId: string,
    readonly date: string,
  ) {
    super();
  }
}

@QueryHandler(GetBalancesAt)
export class GetBalancesAtHandler implements IQueryHandler<GetBalancesAt> {
  constructor(
    private readonly pastBalances: PastBalances,
    private readonly zones: CustomerZone,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, date }: GetBalancesAt): Promise<BalancesAt> {
    const zone = await this.zones.of(userId);
    const now = this.clock.now();
    if (date > dayIn(zone, now)) throw invalidParameter('date', "'date' is in the future.", { value: date });
    const dayEnd = await this.pastBalances.startOf(date, zone, { days: 1 });
    const at = dayEnd < now.toISOString() ? dayEnd : new Date(now.getTime() + 1).toISOString();
    const balances = await this.pastBalances.before(userId, at);
    return {
      at,
      time_zone: zone,
      balances: inOrderOfBalances(balances.keys()).map((asset) => ({
        currency: tickerOf(asset),
        currency_type: ASSETS[asset].kind,
        balance: toDecimal(money(asset, balances.get(asset) ?? 0n)),
      })),
    };
  }
}
