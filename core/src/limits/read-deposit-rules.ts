import { account } from '../domain/identity/account/account.decider.ts';
import { timeZoneAt } from '../domain/identity/account/account-time-zone.ts';
import { accountStream } from '../domain/identity/account/account.stream.ts';
import { customer, verifiedLevelAt } from '../domain/onboarding/customer/customer.decider.ts';
import { customerStream } from '../domain/onboarding/customer/customer.stream.ts';
import type { PeriodLimits } from '../domain/payments/limits/limits.decider.ts';
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

/** Limits and the day and month, in the user's zone, whose use counts against them. */
export type RulesInForce = { readonly limits: PeriodLimits; readonly zone: string; readonly day: string; readonly month: string };

/** The limits for a deposit at this instant: the lowest of the user's own limits and the ceiling. */
export const depositRulesAt = (rules: LimitRules, at: Date): RulesInForce =>
  rulesInForce(rules, at, ({ dailyDeposit: daily, monthlyDeposit: monthly }) => ({ daily, monthly }));

const rulesInForce = (
  { settings: { limits }, ceiling, zone }: LimitRules,
  at: Date,
  periodLimitsOf: (limits: PaymentLimits) => PeriodLimits,
): RulesInForce => {
  const day = dayIn(zone, at);
  return { limits: periodLimitsOf(lowestOf(limitsAt(limits, at.toISOString()), ceiling)), zone, day, month: day.slice(0, 7) };
};

/** The same for a withdrawal. */
export const readWithdrawalRules = async (
  log: EventLog,
  owner: LimitOwner,
  at: Date,
  regulator: PaymentLimits | null,
): Promise<RulesInForce> =>
  rulesInForce(await readLimitRules(log, owner, at, regulator), at, ({ dailyWithdrawal: daily, monthlyWithdrawal: monthly }) => ({
    daily,
    monthly,
  }));

export const readDepositRules = async (
  log: EventLog,
  owner: LimitOwner,
  at: Date,
  regulator: PaymentLimits | null,
): Promise<RulesInForce> => depositRulesAt(await readLimitRules(log, owner, at, regulator), at);
