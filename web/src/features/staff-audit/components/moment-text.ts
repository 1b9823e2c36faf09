/** Times and positions as the audit desk reads and writes them. */

/** "00000000000001471204" → "1,471,204"; a position of another kind of log stays as it is. */
export const positionText = (position: string): string => {
  if (position === '') return 'start';
  if (position.length > 20) return position.replace(/^0+(?=\d)/, '');
  return Number(position).toLocaleString('en-US');
};

/** What is typed, "1,471,204", as the server reads it; `undefined` for other text. */
export const typedPosition = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,40}$/.test(digits) ? digits : undefined;
};

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
