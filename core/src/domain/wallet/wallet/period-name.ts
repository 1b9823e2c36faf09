import type { PeriodName } from './wallet.events.ts';

/** The next period: of the proposed month when that is later, otherwise the next one of the same month. */
export const periodAfter = ({ month, number }: PeriodName, proposedMonth: string): PeriodName =>
  proposedMonth > month ? { month: proposedMonth, number: 1 } : { month, number: number + 1 };

export const isSamePeriod = (left: PeriodName | null, right: PeriodName | null): boolean =>
  left?.month === right?.month && left?.number === right?.number;

/** Negative when the left one is earlier in the chain. */
export const comparePeriods = (left: PeriodName, right: PeriodName): number =>
  left.month === right.month ? left.number - right.number : left.month < right.month ? -1 : 1;
