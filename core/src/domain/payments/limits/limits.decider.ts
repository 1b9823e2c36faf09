import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '../../../kernel/decider.ts';
import { accept, refuse } from '../../../kernel/result.ts';
import type { LimitsEvent } from './limits.events.ts';

type Reservation = { readonly day: string; readonly minor: bigint; readonly status: 'reserved' | 'consumed' | 'released' };
export type LimitsState = ReadonlyMap<string, Reservation>;

type Reserved = Extract<LimitsEvent, { type: 'LimitReserved' }>['data'];
export type DepositLimits = { readonly daily: Money; readonly monthly: Money };

export type LimitsCommand =
  | { readonly type: 'ReserveLimit'; readonly reservation: Reserved; readonly limits: DepositLimits }
  | { readonly type: 'ConsumeLimit'; readonly userId: string; readonly paymentId: string }
  | { readonly type: 'ReleaseLimit'; readonly userId: string; readonly paymentId: string };

export type LimitsRefusal = {
  readonly code: 'daily_limit_exceeded' | 'monthly_limit_exceeded';
  readonly limit: Money;
  /** Never below zero. */
  readonly remaining: Money;
};

/**
 * What a user's deposits use of the limits of one month. Reserved before clearance; concurrent reservations meet in this one
 * stream, so that together they never exceed a limit. Consuming or releasing twice changes nothing.
 */
export const limits: Decider<LimitsState, LimitsCommand, LimitsEvent, LimitsRefusal> = {
  initial: new Map(),

  evolve(state, event) {
    const { paymentId } = event.data;
    const next = new Map(state);
    if (event.type === 'LimitReserved') {
      next.set(paymentId, { day: event.data.day, minor: minorOf(event.data.limitMoney), status: 'reserved' });
    } else {
      const reservation = state.get(paymentId);
      if (reservation !== undefined) {
        next.set(paymentId, { ...reservation, status: event.type === 'LimitConsumed' ? 'consumed' : 'released' });
      }
    }
    return next;
  },

  decide(command, state) {
    if (command.type === 'ReserveLimit') {
      const { reservation } = command;
      if (state.has(reservation.paymentId)) return accept();
      const over = exceeded(state, reservation, command.limits);
      return over === null ? accept<LimitsEvent>({ type: 'LimitReserved', data: reservation }) : refuse(over);
    }
    const { userId, paymentId } = command;
    if (state.get(paymentId)?.status !== 'reserved') return accept();
    return accept<LimitsEvent>({ type: command.type === 'ConsumeLimit' ? 'LimitConsumed' : 'LimitReleased', data: { userId, paymentId } });
  },
};

/** What is used of a month, or of one day of it, in minor units of the limits' currency. Released reservations do not count. */
export const usedMinor = (state: LimitsState, day?: string): bigint =>
  [...state.values()]
    .filter((reservation) => reservation.status !== 'released' && (day === undefined || reservation.day === day))
    .reduce((sum, reservation) => sum + reservation.minor, 0n);

export const remainingOf = (limit: Money, used: bigint): Money => {
  const left = minorOf(limit) - used;
  return money(limit.asset, left > 0n ? left : 0n);
};

const exceeded = (state: LimitsState, { day, limitMoney }: Reserved, { daily, monthly }: DepositLimits): LimitsRefusal | null => {
  const asked = minorOf(limitMoney);
  const remainingToday = remainingOf(daily, usedMinor(state, day));
  const remainingThisMonth = remainingOf(monthly, usedMinor(state));
  if (asked > minorOf(remainingToday))
    return { code: 'daily_limit_exceeded', limit: daily, remaining: lower(remainingToday, remainingThisMonth) };
  if (asked > minorOf(remainingThisMonth)) return { code: 'monthly_limit_exceeded', limit: monthly, remaining: remainingThisMonth };
  return null;
};

const lower = (left: Money, right: Money): Money => (minorOf(left) < minorOf(right) ? left : right);

export const limitsStreamOf = (userId: string, month: string): string => `limits-${userId}-${month.replace('-', '')}`;
