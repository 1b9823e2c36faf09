import { addMoney, minorOf, money, negateMoney, type Asset, type Money } from '@danubit/contracts/values/money';
import { Map as PersistentMap } from 'immutable';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { LimitsEvent } from './limits.events.ts';

type Reservation =
  | {
      readonly status: 'reserved' | 'consumed';
      readonly day: string;
      /** The amount that counts: less than was reserved, once a part was released. */
      readonly money: Money;
      readonly reserved: Reserved;
      /** Ids of the refunds that gave a part back. */
      readonly givenBack: readonly string[];
    }
  /** Final, even before a reservation: a slow run that reserves after the release must not take the amount again. */
  | { readonly status: 'released' };

/** The state of a month's stream: each reservation, and running totals of those that count, so that no decision has to sum them again. */
export type LimitsState = {
  readonly reservations: PersistentMap<string, Reservation>;
  /** Minor units by asset for the month, and by asset and day. Amounts of two currencies are never added. */
  readonly used: PersistentMap<string, bigint>;
};

type Reserved = Extract<LimitsEvent, { type: 'LimitReserved' }>['data'];
export type PeriodLimits = { readonly daily: Money; readonly monthly: Money };

export type LimitsCommand =
  | { readonly type: 'ReserveLimit'; readonly reservation: Reserved; readonly limits: PeriodLimits }
  | { readonly type: 'ConsumeLimit'; readonly userId: string; readonly paymentId: string }
  | { readonly type: 'ReleaseLimit'; readonly userId: string; readonly paymentId: string }
  /** `month`: the current one in the zone of the reservation. After the month of the reservation no amount is released. */
  | {
      readonly type: 'GiveLimitBack';
      readonly userId: string;
      readonly paymentId: string;
      readonly refundId: string;
      readonly refunded: Money;
      readonly month: string;
    };

export type LimitsRefusal = {
  readonly code: 'daily_limit_exceeded' | 'monthly_limit_exceeded';
  readonly limit: Money;
  /** Never below zero. */
  readonly remaining: Money;
};

/**
 * The use of one month's limits by a user's deposits. An amount is reserved before clearance; concurrent reservations write to this one
 * stream, so that together they never exceed a limit. Repeated consumption or release records no event. A release is final: the payment
 * cannot reserve again, whether or not it had reserved before.
 */
export const limits: Decider<LimitsState, LimitsCommand, LimitsEvent, LimitsRefusal> = {
  initial: { reservations: PersistentMap(), used: PersistentMap() },

  evolve(state, event) {
    const { paymentId } = event.data;
    const before = state.reservations.get(paymentId);
    const after = reservationAfter(before, event);
    if (after === undefined) return state;
    return {
      reservations: state.reservations.set(paymentId, after),
      used: counted(counted(state.used, before, -1n), after, 1n),
    };
  },

  decide(command, state) {
    if (command.type === 'ReserveLimit') {
      const { reservation } = command;
      if (state.reservations.get(reservation.paymentId) !== undefined) return accept();
      const over = exceeded(state, reservation, command.limits);
      return over === null ? accept<LimitsEvent>({ type: 'LimitReserved', data: reservation }) : refuse(over);
    }
    if (command.type === 'GiveLimitBack') return decideGivingBack(command, state.reservations.get(command.paymentId));
    const { userId, paymentId } = command;
    const status = state.reservations.get(paymentId)?.status;
    if (command.type === 'ConsumeLimit') {
      return status === 'reserved' ? accept<LimitsEvent>({ type: 'LimitConsumed', data: { userId, paymentId } }) : accept();
    }
    const isOver = status === 'consumed' || status === 'released';
    return isOver ? accept() : accept<LimitsEvent>({ type: 'LimitReleased', data: { userId, paymentId } });
  },
};

const reservationAfter = (before: Reservation | undefined, event: LimitsEvent): Reservation | undefined => {
  switch (event.type) {
    case 'LimitReserved':
      return { status: 'reserved', day: event.data.day, money: event.data.limitMoney, reserved: event.data, givenBack: [] };
    case 'LimitConsumed':
      return before === undefined || before.status === 'released' ? before : { ...before, status: 'consumed' };
    case 'LimitReleased':
      return { status: 'released' };
    case 'LimitGivenBack': {
      if (before === undefined || before.status === 'released') return before;
      const { limitMoney, refundId } = event.data;
      return { ...before, money: addMoney(before.money, negateMoney(limitMoney)), givenBack: [...before.givenBack, refundId] };
    }
  }
};

/** In proportion to what is refunded, rounded down; once for each refund, and never more than was reserved. */
const decideGivingBack = (
  { userId, paymentId, refundId, refunded, month }: Extract<LimitsCommand, { type: 'GiveLimitBack' }>,
  reservation: Reservation | undefined,
): Decision<LimitsEvent, never> => {
  if (reservation === undefined || reservation.status === 'released') return accept();
  const { reserved, givenBack, money: counts } = reservation;
  if (reserved.month !== month || givenBack.includes(refundId)) return accept();
  const part = (minorOf(reserved.limitMoney) * minorOf(refunded)) / minorOf(reserved.money);
  const minor = part < minorOf(counts) ? part : minorOf(counts);
  const limitMoney = money(counts.asset, minor);
  return minor === 0n ? accept() : accept<LimitsEvent>({ type: 'LimitGivenBack', data: { userId, paymentId, refundId, limitMoney } });
};

/** The totals with one reservation added (1n) or taken out (-1n). A released reservation counts in no total. */
const counted = (
  used: PersistentMap<string, bigint>,
  reservation: Reservation | undefined,
  sign: 1n | -1n,
): PersistentMap<string, bigint> => {
  if (reservation === undefined || reservation.status === 'released') return used;
  const { day, money: amount } = reservation;
  return [monthOf(amount.asset), dayOf(amount.asset, day)].reduce(
    (totals, name) => totals.set(name, (totals.get(name) ?? 0n) + sign * minorOf(amount)),
    used,
  );
};

const monthOf = (asset: Asset): string => asset;
const dayOf = (asset: Asset, day: string): string => `${asset} ${day}`;

/** The used amount of a month, or of one day of it, in minor units of an asset. Released reservations do not count. */
export const usedMinor = ({ used }: LimitsState, asset: Asset, day?: string): bigint =>
  used.get(day === undefined ? monthOf(asset) : dayOf(asset, day)) ?? 0n;

export const remainingOf = (limit: Money, used: bigint): Money => {
  const left = minorOf(limit) - used;
  return money(limit.asset, left > 0n ? left : 0n);
};

/** @throws RangeError when amount and limits are in different currencies, which cannot be compared */
const exceeded = (state: LimitsState, { day, limitMoney }: Reserved, { daily, monthly }: PeriodLimits): LimitsRefusal | null => {
  const { asset } = limitMoney;
  if (daily.asset !== asset || monthly.asset !== asset) throw new RangeError(`A limit in ${daily.asset} cannot measure ${asset}.`);
  const asked = minorOf(limitMoney);
  const remainingToday = remainingOf(daily, usedMinor(state, asset, day));
  const remainingThisMonth = remainingOf(monthly, usedMinor(state, asset));
  if (asked > minorOf(remainingToday))
    return { code: 'daily_limit_exceeded', limit: daily, remaining: lower(remainingToday, remainingThisMonth) };
  if (asked > minorOf(remainingThisMonth)) return { code: 'monthly_limit_exceeded', limit: monthly, remaining: remainingThisMonth };
  return null;
};

const lower = (left: Money, right: Money): Money => (minorOf(left) < minorOf(right) ? left : right);
