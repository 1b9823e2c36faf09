import type { BalanceHistory } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import type { HistoryDays } from '../api/balance-history.queries.ts';

const DAY_MS = 86_400_000;
const ENOUGH_MOVEMENTS = 10;
const RANGES = [7, 30, 90, 365] as const;

/**
 * The shortest range that shows at least ten movements. A younger or quieter account opens on its whole life (0), so that the chart is
 * never empty because of its range.
 */
export const fittingRange = ({ to, points }: Pick<BalanceHistory, 'to' | 'points'>): HistoryDays => {
  const end = Date.parse(to);
  const movementsWithin = (days: number): number =>
    points.reduce((sum, { at, movements }) => (Date.parse(at) >= end - days * DAY_MS ? sum + movements : sum), 0);
  return RANGES.find((days) => movementsWithin(days) >= ENOUGH_MOVEMENTS) ?? 0;
};
