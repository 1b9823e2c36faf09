import { DEFAULT_PAYMENT_LIMITS, higherThan, isSameLimits, lowestOf, type LimitName } from './payment-limits.ts';
import type { PaymentLimits } from './settings.events.ts';

/**
 * What limits hold from when on, in order of time. Invariants: a lowering holds at once and lowers whatever waits; a raise holds
 * 24 hours after it was asked for, and no limit is ever higher before that than it would have been without the asking.
 * Instants are ISO text of UTC with milliseconds, which compares as text.
 */
export type LimitStep = { readonly from: string; readonly limits: PaymentLimits };
export type LimitSchedule = readonly LimitStep[];

/** Product decisions, "Money": raises take effect after 24 h. Hours, not days: a day of 23 or 25 hours makes no difference. */
export const RAISE_AFTER_MS = 24 * 3_600_000;

export const limitsAt = (schedule: LimitSchedule, at: string): PaymentLimits =>
  schedule.findLast(({ from }) => from <= at)?.limits ?? DEFAULT_PAYMENT_LIMITS;

/** Raises that wait for their time. */
export const pendingAt = (schedule: LimitSchedule, at: string): LimitSchedule => schedule.filter(({ from }) => from > at);

/** What the user asked for last: it holds once nothing waits any more. */
export const wantedLimits = (schedule: LimitSchedule): PaymentLimits => schedule.at(-1)?.limits ?? DEFAULT_PAYMENT_LIMITS;

/** A step takes the place of everything from its time on. */
export const withStep = (schedule: LimitSchedule, step: LimitStep): LimitSchedule => [
  ...schedule.filter(({ from }) => from < step.from),
  step,
];

/** When something is asked for, and when a raise that is asked for then begins to hold: `RAISE_AFTER_MS` later. */
export type AskedAt = { readonly now: string; readonly raiseAt: string };

/** The steps to write down so that `wanted` comes to hold; none when it is what was wanted already. */
export const stepsTowards = (schedule: LimitSchedule, wanted: PaymentLimits, { now, raiseAt }: AskedAt): LimitSchedule => {
  const current = limitsAt(schedule, now);
  const lowered: LimitStep = { from: now, limits: lowestOf(current, wanted) };
  const waiting = pendingAt(schedule, now);
  const kept = waiting.map(({ from, limits }) => ({ from, limits: lowestOf(limits, wanted) }));
  const last = kept.at(-1)?.limits ?? lowered.limits;
  const raise: LimitSchedule = isSameLimits(last, wanted) ? [] : [{ from: raiseAt, limits: wanted }];

  const isTouched =
    !isSameLimits(lowered.limits, current) || kept.some((step, index) => !isSameLimits(step.limits, waiting[index]?.limits ?? wanted));
  // What waits is written again only where a lowering has cut it: a step takes the place of everything after it.
  return isTouched ? withoutRepeats([lowered, ...kept, ...raise]) : raise;
};

/** Which limits `wanted` raises above everything that holds or waits. */
export const raisedBy = (schedule: LimitSchedule, wanted: PaymentLimits): readonly LimitName[] =>
  higherThan(wanted, wantedLimits(schedule));

/** A raise that a lowering has cut away altogether is no step any more. */
const withoutRepeats = (steps: LimitSchedule): LimitSchedule =>
  steps.filter((step, index) => {
    const before = steps[index - 1];
    return before === undefined || !isSameLimits(before.limits, step.limits);
  });
