import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { LEVEL_RULES, type LevelRule, type VerificationLevel } from '@danubit/contracts/values/verification-levels';
import type { PaymentLimits } from './settings.events.ts';

/** Arithmetic of a user's four limits. All limits of one set are in one currency. */

export const LIMIT_NAMES = [
  'dailyDeposit',
  'dailyWithdrawal',
  'monthlyDeposit',
  'monthlyWithdrawal',
] as const satisfies readonly (keyof PaymentLimits)[];
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Whole units: 10000 is 10,000.00. */
export const usdLimits = (
  dailyDeposit: number,
  dailyWithdrawal: number,
  monthlyDeposit: number,
  monthlyWithdrawal: number,
): PaymentLimits => ({
  dailyDeposit: dollars(dailyDeposit),
  dailyWithdrawal: dollars(dailyWithdrawal),
  monthlyDeposit: dollars(monthlyDeposit),
  monthlyWithdrawal: dollars(monthlyWithdrawal),
});
const dollars = (units: number): Money => money('USD', BigInt(units) * 100n);

export const DEFAULT_PAYMENT_LIMITS: PaymentLimits = usdLimits(10_000, 5_000, 100_000, 50_000);

const ceilingsOf = ({ ceilings }: LevelRule): PaymentLimits =>
  usdLimits(ceilings.dailyDeposit, ceilings.dailyWithdrawal, ceilings.monthlyDeposit, ceilings.monthlyWithdrawal);

/** The ceilings to which a customer may raise the limits, by level of verification. */
export const LEVEL_CEILINGS: Readonly<Record<VerificationLevel, PaymentLimits>> = {
  none: ceilingsOf(LEVEL_RULES.none),
  standard: ceilingsOf(LEVEL_RULES.standard),
  extended: ceilingsOf(LEVEL_RULES.extended),
  company: ceilingsOf(LEVEL_RULES.company),
};

export const ceilingOfLevel = (level: Exclude<VerificationLevel, 'none'> | null): PaymentLimits => LEVEL_CEILINGS[level ?? 'none'];

/** The lowest of each limit: of the user's own, the level's and the regulator's. */
export const lowestOf = (first: PaymentLimits, ...others: readonly PaymentLimits[]): PaymentLimits =>
  others.reduce((lowest, next) => combine(lowest, next, lower), first);

type Cap = { readonly daily: Money | null; readonly monthly: Money | null };

/** Not above a cap, which counts for deposits and for withdrawals. */
export const cappedAt = (limits: PaymentLimits, cap: Cap | null): PaymentLimits =>
  cap === null
    ? limits
    : lowestOf(limits, {
        dailyDeposit: cap.daily ?? limits.dailyDeposit,
        dailyWithdrawal: cap.daily ?? limits.dailyWithdrawal,
        monthlyDeposit: cap.monthly ?? limits.monthlyDeposit,
        monthlyWithdrawal: cap.monthly ?? limits.monthlyWithdrawal,
      });

export const isSameLimits = (left: PaymentLimits, right: PaymentLimits): boolean =>
  LIMIT_NAMES.every((name) => minorOf(left[name]) === minorOf(right[name]));

/** Names of the limits that are higher on the left. */
export const higherThan = (left: PaymentLimits, right: PaymentLimits): readonly LimitName[] =>
  LIMIT_NAMES.filter((name) => minorOf(left[name]) > minorOf(right[name]));

/** @throws RangeError when the currencies differ: limits of two currencies cannot be compared */
const lower = (left: Money, right: Money): Money => {
  if (left.asset !== right.asset) throw new RangeError(`A limit in ${left.asset} cannot be compared with one in ${right.asset}.`);
  return minorOf(left) <= minorOf(right) ? left : right;
};

const combine = (left: PaymentLimits, right: PaymentLimits, choose: (left: Money, right: Money) => Money): PaymentLimits => ({
  dailyDeposit: choose(left.dailyDeposit, right.dailyDeposit),
  dailyWithdrawal: choose(left.dailyWithdrawal, right.dailyWithdrawal),
  monthlyDeposit: choose(left.monthlyDeposit, right.monthlyDeposit),
  monthlyWithdrawal: choose(left.monthlyWithdrawal, right.monthlyWithdrawal),
});
