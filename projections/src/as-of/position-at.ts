import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position } from '@danubit/event-store/event-store.port';
import type { Row } from '../define-projection.ts';

/** A pool of pg, or anything else that runs SQL on the database of the read tables. */
export type ReadDatabase = {
  readonly query: (sql: string, values: unknown[]) => Promise<{ readonly rows: readonly Row[] }>;
};

export type AsOfContext = { readonly log: EventLog; readonly database: ReadDatabase };

/** The tables that find streams and times are being built: try again. */
export class AsOfUnavailable extends Error {
  override readonly name = 'AsOfUnavailable';
}

/** A position as people write it, "1471204", or as the log does. `undefined` for other text. */
export const positionFrom = (text: string): Position | undefined => {
  if (/^\d{1,20}$/.test(text)) return text.padStart(20, '0');
  return /^\d{40}$/.test(text) ? text : undefined;
};

/** A position, and the instant that is meant: the given time, or when the event was recorded. `null` before the first event. */
export type Moment = { readonly position: Position; readonly at: string | null };

/**
 * The moment that a text names: the position of an event, or an ISO time with its zone. Never after the end of the log.
 * @throws RangeError for any other text; AsOfUnavailable
 */
export const resolveMoment = async (context: AsOfContext, text: string): Promise<Moment> => {
  const { log } = context;
  const named = positionFrom(text);
  if (named === undefined) {
    const at = instantFrom(text);
    return { position: await positionAt(context, at), at };
  }
  const head = await log.head();
  const position = named < head ? named : head;
  if (position === START || /^0+$/.test(position)) return { position: START, at: null };
  const event = await log.store.eventAt(position);
  // Positions of EventStoreDB have gaps. Any other moment than the requested one would be false evidence.
  if (event === undefined) throw new RangeError(`There is no event at position ${text}. Enter the position of an event, or a time.`);
  return { position, at: event.recordedAt };
};

/** Day, time of day, and the zone: Z, or hours and minutes up to 14:00. */
const TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)([Zz]|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)$/;

/** `Date.parse` makes 1 December of the 31st of November, and would show another moment than the requested one. */
const isDay = (day: string): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const instantFrom = (text: string): string => {
  const [, day = '', clock, zone = ''] = TIME.exec(text) ?? [];
  // In its strict form alone: in others `Date.parse` reads an offset of 99 hours.
  const strict = zone.toUpperCase().replace(/^(.\d\d)(\d\d)$/, '$1:$2');
  const time = isDay(day) ? Date.parse(`${day}T${clock ?? ''}${strict}`) : Number.NaN;
  if (Number.isNaN(time))
    throw new RangeError(`"${text}" is neither a position nor a time with its zone, such as 2026-11-19T17:44:30+01:00.`);
  return new Date(time).toISOString();
};

const PAGE = 1_000;
/** Two minutes of the log at full speed, so that a table that is far behind does not make one question read the whole log. */
const MOST_SCANNED = 200_000;

/**
 * The last position recorded at or before an instant (UTC ISO time with milliseconds); `START` before the first event. Times are those of
 * the store's clock. If that clock was ever set back, it is the position before the first event that was recorded later.
 * @throws AsOfUnavailable
 */
export const positionAt = async ({ log, database }: AsOfContext, instant: string): Promise<Position> => {
  const { rows } = await database.query('SELECT last_position FROM read.log_minutes WHERE minute < $1 ORDER BY minute DESC LIMIT 1', [
    instant.slice(0, 'YYYY-MM-DDTHH:MM'.length),
  ]);
  let position = String(rows[0]?.['last_position'] ?? START);
  for (let scanned = 0; scanned < MOST_SCANNED; scanned += PAGE) {
    const page = await log.store.readAll(position, PAGE);
    for (const event of page) {
      if (event.recordedAt > instant) return position;
      position = event.position;
    }
    if (page.length < PAGE) return position;
  }
  throw new AsOfUnavailable('The times of the log are still being indexed.');
};
