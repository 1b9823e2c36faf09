import { RAISE_AFTER_HOURS } from '@danubit/contracts/values/limit-raise';
import { DEFAULT_PAYMENT_LIMITS, higherThan, isSameLimits, lowestOf, type LimitName } from './payment-limits.ts';
import type { PaymentLimits } from './settings.events.ts';

/**
 * The limits that apply from each instant on, in order of time. Invariants: a lowering applies immediately and lowers every pending step; a
 * raise applies `RAISE_AFTER_HOURS` after it was requested, and until then no limit is higher than it would have been without the request.
 * Instants are ISO text of UTC with milliseconds, which compares as text.
 */
export type LimitStep = { readonly from: string; readonly limits: PaymentLimits };
export type LimitSchedule = readonly LimitStep[];

export const RAISE_AFTER_MS = RAISE_AFTER_HOURS * 3_600_000;

export const limitsAt = (schedule: LimitSchedule, at: string): PaymentLimits =>
  schedule.findLast(({ from }) => from <= at)?.limits ?? DEFAULT_PAYMENT_LIMITS;

/** Pending raises. */
export const pendingAt = (schedule: LimitSchedule, at: string): LimitSchedule => schedule.filter(({ from }) => from > at);

/** The limits that the user requested last: they apply once no step is pending. */
export const wantedLimits = (schedule: LimitSchedule): PaymentLimits => schedule.at(-1)?.limits ?? DEFAULT_PAYMENT_LIMITS;

/** A step replaces everything from its instant on. */
export const withStep = (schedule: LimitSchedule, step: LimitStep): LimitSchedule => [
  ...schedule.filter(({ from }) => from < step.from),
  step,
];

/** The time of a request, and the time from which a raise requested then applies: `RAISE_AFTER_MS` later. */
export type RequestTimes = { readonly now: string; readonly raiseAt: string };

/** The steps to record so that `wanted` comes to apply; none when it was already requested. */
export const stepsTowards = (schedule: LimitSchedule, wanted: PaymentLimits, { now, raiseAt }: RequestTimes): LimitSchedule => {
  const current = limitsAt(schedule, now);
  const lowered: LimitStep = { from: now, limits: lowestOf(current, wanted) };
  const waiting = pendingAt(schedule, now);
  const kept = waiting.map(({ from, limits }) => ({ from, limits: lowestOf(limits, wanted) }));
  const last = kept.at(-1)?.limits ?? lowered.limits;
  const raise: LimitSchedule = isSameLimits(last, wanted) ? [] : [{ from: raiseAt, limits: wanted }];

  const isTouched =
    !isSameLimits(lowered.limits, current) || kept.some((step, index) => !isSameLimits(step.limits, waiting[index]?.limits ?? wanted));
  // Pending steps are recorded again only when a lowering has cut them: a step replaces everything after it.
  return isTouched ? withoutRepeats([lowered, ...kept, ...raise]) : raise;
};

/** The limits that `wanted` raises above every limit that applies or is pending. */
export const raisedBy = (schedule: LimitSchedule, wanted: PaymentLimits): readonly LimitName[] =>
  higherThan(wanted, wantedLimits(schedule));

/** A raise that a lowering has cut completely is dropped. */
const withoutRepeats = (steps: LimitSchedule): LimitSchedule =>
  steps.filter((step, index) => {
    const before = steps[index - 1];
    return before === undefined || !isSameLimits(before.limits, step.limits);
  });
