import { dayIn } from '@danubit/core/domain/payments/time-zone';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CustomerZone } from '../accounts/customer-zone.ts';
import { PastBalances } from './past-balances.ts';

/** The calendar months, such as "2026-11", that a customer can have a statement of. */
@Injectable()
export class StatementMonths {
  constructor(
    private readonly pastBalances: PastBalances,
    private readonly zones: CustomerZone,
    private readonly clock: Clock,
  ) {}

  /** Newest first, from the current month back to that of the first movement; none without a movement. */
  async of(userId: string): Promise<readonly string[]> {
    const [zone, first] = await Promise.all([this.zones.of(userId), this.pastBalances.firstMovement(userId)]);
    if (first === undefined) return [];
    return monthsBetween(monthIn(zone, new Date(first)), monthIn(zone, this.clock.now()));
  }

  /** The newest complete month that can have a statement, and when it ended for the customer. */
  async newestComplete(userId: string): Promise<{ readonly month: string; readonly endedAt: string } | undefined> {
    const [, month] = await this.of(userId);
    if (month === undefined) return undefined;
    return { month, endedAt: await this.pastBalances.startOf(`${month}-01`, await this.zones.of(userId), { months: 1 }) };
  }
}

const monthIn = (zone: string, at: Date): string => dayIn(zone, at).slice(0, 7);

/** "2026-09" to "2026-11" → the three months, newest first. */
const monthsBetween = (first: string, last: string): readonly string[] => {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
};

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${String(year - 1)}-12` : `${String(year)}-${String(number - 1).padStart(2, '0')}`;
};
