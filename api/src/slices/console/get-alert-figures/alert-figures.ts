import type { ALERT_AGES, getAlertFigures } from '@danubit/contracts/http/console/alerts.contract';
import type { AlertMade, ListedAlert } from '@danubit/core/compliance/alert-book';
import type * as z from 'zod/mini';
import { reasonOf } from '../alert-desk.ts';

type Figures = Omit<z.infer<(typeof getAlertFigures)['replies'][200]>, 'cases'>;
type Age = (typeof ALERT_AGES)[number];

const HOUR_MS = 3_600_000;
const SPAN_MS = 30 * 24 * HOUR_MS;

/** Ageing and outcomes at a moment: what was raised and decided later does not count. */
export const alertFigures = (all: readonly ListedAlert[], at: Date): Figures => {
  const moment = at.toISOString();
  const since = new Date(at.getTime() - SPAN_MS).toISOString();
  const known = all
    .filter(({ raisedAt }) => raisedAt <= moment)
    .map((listed) => ({ listed, decision: listed.decisions.findLast((made) => made.at <= moment) ?? null }));
  const waiting = known.filter(({ decision }) => decision === null).map(({ listed }) => listed);
  const decided = known.flatMap(({ listed, decision }) =>
    decision !== null && decision.at > since ? [{ decision, hours: hoursBetween(listed.raisedAt, decision.at) }] : [],
  );
  const count = (kind: AlertMade['decision']): number => decided.filter(({ decision }) => decision.decision === kind).length;
  return {
    at: moment,
    ages: agesOf(waiting, at),
    late: waiting.filter(({ state }) => state.dueAt <= moment).length,
    outcomes: { clear: count('clear'), confirm_pep: count('confirm_pep'), keep: count('keep'), refuse: count('refuse') },
    median_hours: medianOf(decided.map(({ hours }) => hours)),
    reasons: reasonsOf(known.filter(({ listed }) => listed.raisedAt > since)),
  };
};

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR_MS;

const agesOf = (waiting: readonly ListedAlert[], at: Date): Figures['ages'] => {
  const counted = (age: Age) => {
    const found = waiting.filter(({ raisedAt }) => ageOf(hoursBetween(raisedAt, at.toISOString())) === age);
    return { waiting: found.length, held: found.filter(({ state }) => state.isHeld).length };
  };
  return {
    under_4_hours: counted('under_4_hours'),
    under_a_day: counted('under_a_day'),
    under_3_days: counted('under_3_days'),
    older: counted('older'),
  };
};

const ageOf = (hours: number): Age => {
  if (hours < 4) return 'under_4_hours';
  if (hours < 24) return 'under_a_day';
  return hours < 72 ? 'under_3_days' : 'older';
};

const medianOf = (hours: readonly number[]): number | null => {
  const middle = hours.toSorted((one, other) => one - other)[Math.ceil(hours.length / 2) - 1];
  return middle === undefined ? null : Math.round(middle * 10) / 10;
};

type Known = { readonly listed: ListedAlert; readonly decision: AlertMade | null };

const reasonsOf = (known: readonly Known[]): Figures['reasons'] =>
  [...Map.groupBy(known, ({ listed }) => reasonOf(listed) ?? 'score')]
    .map(([reason, found]) => ({
      reason,
      raised: found.length,
      cleared: found.filter(({ decision }) => decision?.decision === 'clear').length,
    }))
    .toSorted((one, other) => other.raised - one.raised);
