import type { BalanceHistory } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import { money, toDecimal } from '@danubit/contracts/values/money';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { requiredAssetOf } from '../assets-in-order.ts';
import { PastBalances, type Point } from '../../../platform/wallet/past-balances.ts';

const DAY_MS = 86_400_000;
/** A chart cannot show more points than this. */
const MOST_POINTS = 366;

export class GetBalanceHistory extends Query<BalanceHistory> {
  constructor(
    readonly userId: string,
    readonly currency: string,
    /** 0: since the first movement. */
    readonly days: number,
  ) {
    super();
  }
}

@QueryHandler(GetBalanceHistory)
export class GetBalanceHistoryHandler implements IQueryHandler<GetBalanceHistory> {
  constructor(
    private readonly pastBalances: PastBalances,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, currency, days }: GetBalanceHistory): Promise<BalanceHistory> {
    const asset = requiredAssetOf(currency);
    const now = this.clock.now();
    // `to` is exclusive, and entries of this millisecond are included.
    const to = new Date(now.getTime() + 1).toISOString();
    const from = days === 0 ? ((await this.pastBalances.firstMovement(userId, asset)) ?? now.toISOString()) : daysBefore(now, days);
    const [balances, points] = await Promise.all([
      this.pastBalances.before(userId, from, [asset]),
      this.pastBalances.points(userId, asset, { from, to }, MOST_POINTS),
    ]);
    const decimal = (minor: bigint): string => toDecimal(money(asset, minor));
    const opening = balances.get(asset) ?? 0n;
    return {
      from,
      to,
      opening: decimal(opening),
      points: runningBalances(opening, points).map(({ at, change, movements, balance }) => ({
        at,
        movements,
        change: decimal(change),
        balance: decimal(balance),
      })),
    };
  }
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

const runningBalances = (opening: bigint, points: readonly Point[]): readonly (Point & { readonly balance: bigint })[] => {
  let balance = opening;
  return points.map((point) => {
    balance += point.change;
    return { ...point, balance };
  });
};
