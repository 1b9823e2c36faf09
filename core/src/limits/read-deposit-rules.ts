import { account } from '../domain/identity/account/account.decider.ts';
import { timeZoneAt } from '../domain/identity/account/account-time-zone.ts';
import { accountStream } from '../domain/identity/account/account.stream.ts';
import { customer, verifiedLevelAt } from '../domain/onboarding/customer/customer.decider.ts';
import { customerStream } from '../domain/onboarding/customer/customer.stream.ts';
import type { DepositLimits } from '../domain/payments/limits/limits.decider.ts';
import { dayIn, DEFAULT_TIME_ZONE } from '../domain/payments/time-zone.ts';
import { limitsAt } from '../domain/settings/settings/limit-schedule.ts';
import { cappedAt, ceilingOfLevel, lowestOf } from '../domain/settings/settings/payment-limits.ts';
import { settings, type SettingsState } from '../domain/settings/settings/settings.decider.ts';
import type { PaymentLimits } from '../domain/settings/settings/settings.events.ts';
import { settingsStream } from '../domain/settings/settings/settings.stream.ts';
import type { EventLog } from '@danubit/event-store/event-log';

export type LimitOwner = { readonly userId: string; readonly subjectId: string };

export type LimitRules = {
  readonly settings: SettingsState;
  /** The ceiling for raises: the lowest of what the level, the regulator and a cap of the customer allow. */
  readonly ceiling: PaymentLimits;
  readonly zone: string;
};

/** Everything that decides a customer's limits at an instant, read from the log: a read table may lag behind. */
export const readLimitRules = async (
  log: EventLog,
  { userId, subjectId }: LimitOwner,
  at: Date,
  regulator: PaymentLimits | null,
): Promise<LimitRules> => {
  const [chosen, login, person] = await Promise.all([
    log.load(settings, settingsStream(userId)),
    log.load(account, accountStream(userId)),
    log.load(customer, customerStream(subjectId)),
  ]);
  const instant = at.toISOString();
  const level = verifiedLevelAt(person, instant);
  return {
    settings: chosen,
    ceiling: cappedAt(lowestOf(ceilingOfLevel(level), ...(regulator === null ? [] : [regulator])), person.cap),
    zone: login === null ? DEFAULT_TIME_ZONE : timeZoneAt(login, instant),
  };
};

export type DepositRules = { readonly limits: DepositLimits; readonly zone: string; readonly day: string; readonly month: string };

/**
 * The limits for a deposit at this instant: the lowest of the user's own limits and the ceiling, in the day and month of the user's zone.
 */
export const depositRulesAt = ({ settings: { limits }, ceiling, zone }: LimitRules, at: Date): DepositRules => {
  const { dailyDeposit, monthlyDeposit } = lowestOf(limitsAt(limits, at.toISOString()), ceiling);
  const day = dayIn(zone, at);
  return { limits: { daily: dailyDeposit, monthly: monthlyDeposit }, zone, day, month: day.slice(0, 7) };
};

/** The same for a withdrawal. */
export const readWithdrawalRules = async (
  log: EventLog,
  owner: LimitOwner,
  at: Date,
  regulator: PaymentLimits | null,
): Promise<DepositRules> => {
  const { settings: chosen, ceiling, zone } = await readLimitRules(log, owner, at, regulator);
  const { dailyWithdrawal, monthlyWithdrawal } = lowestOf(limitsAt(chosen.limits, at.toISOString()), ceiling);
  const day = dayIn(zone, at);
  return { limits: { daily: dailyWithdrawal, monthly: monthlyWithdrawal }, zone, day, month: day.slice(0, 7) };
};

export const readDepositRules = async (
  log: EventLog,
  owner: LimitOwner,
  at: Date,
  regulator: PaymentLimits | null,
): Promise<DepositRules> => depositRulesAt(await readLimitRules(log, owner, at, regulator), at);
