const partsIn = (instant: number, zone: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/** An instant for a date-time field, "2026-11-19T17:44:30.000", in a zone. */
export const fieldTextOf = (instant: string, zone: string): string => {
  const time = Date.parse(instant);
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = partsIn(time, zone);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${String(time % 1_000).padStart(3, '0')}`;
};

const FIELD = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/;

/**
 * What a date-time field holds, as an instant. The hour that a zone has twice in autumn is taken as the first; the hour that it skips in
 * spring is moved on by the gap. `undefined` for other text.
 */
export const instantOfField = (text: string, zone: string): string | undefined => {
  const [, minutes, seconds = '00', fraction = '0'] = FIELD.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  const local = Date.parse(`${minutes}:${seconds}.${fraction.padEnd(3, '0')}Z`);
  if (Number.isNaN(local)) return undefined;
  const candidates = [local - 86_400_000, local + 86_400_000].map((near) => local - offsetAt(near, zone));
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, zone) === local);
  const [before = local] = candidates;
  return new Date(fitting.length === 0 ? before : Math.min(...fitting)).toISOString();
};

const offsetAt = (instant: number, zone: string): number => Date.parse(`${fieldTextOf(new Date(instant).toISOString(), zone)}Z`) - instant;
