import { InvalidAppend, type EventToAppend, type WrongExpectedRevision } from './event-store.port.ts';

/** The same for every adapter: EventStoreDB takes 1 MiB in one append, however many events. */
export const MAX_APPEND_BYTES = 1_048_576;
export const MAX_EVENTS_PER_APPEND = 512;

/** A category without a dash, a dash, then the id within the category. Printable ASCII; no system stream ("$…"). */
const STREAM = /^[a-z][a-z0-9_]{0,49}-[\x21-\x7e]{1,200}$/;
const TYPE = /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/;
/** Lower case only, so that the id is read back as the text that was stored. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Refuses before sending what no adapter could store, so that a bad append never fails the other appends of its batch. Returns the size in
 * bytes.
 * @throws InvalidAppend
 */
export const checkAppend = (stream: string, events: readonly EventToAppend[]): number => {
  if (!STREAM.test(stream)) throw new InvalidAppend(stream, 'the stream is not named <category>-<id>');
  if (events.length === 0) throw new InvalidAppend(stream, 'there are no events');
  if (events.length > MAX_EVENTS_PER_APPEND) throw new InvalidAppend(stream, `more than ${String(MAX_EVENTS_PER_APPEND)} events`);
  const bytes = events.reduce((sum, event) => sum + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata), 0);
  if (bytes > MAX_APPEND_BYTES) throw new InvalidAppend(stream, `more than ${String(MAX_APPEND_BYTES)} bytes`);
  const ids = new Set(events.map(({ eventId }) => eventId));
  if (ids.size < events.length) throw new InvalidAppend(stream, 'an event id appears twice');
  for (const event of events) checkEvent(stream, event);
  return bytes;
};

/** Whether the expected revision can still be reached: a stream only grows, so never when it is already longer. */
export const mayFitLater = ({ expected, actual }: WrongExpectedRevision): boolean =>
  expected === 'exists' || (typeof expected === 'bigint' && (actual === 'no-stream' || actual < expected));

const checkEvent = (stream: string, { eventId, type, data, metadata }: EventToAppend): void => {
  if (!UUID.test(eventId)) throw new InvalidAppend(stream, 'an event id is not a UUID in lower case');
  if (!TYPE.test(type)) throw new InvalidAppend(stream, `the type of event ${eventId} is not a name`);
  if (!isJson(data)) throw new InvalidAppend(stream, `the data of event ${eventId} is not JSON`);
  if (!isJson(metadata)) throw new InvalidAppend(stream, `the metadata of event ${eventId} is not JSON`);
};

/** Half a surrogate pair is refused too: UTF-8 cannot encode it, so it would be stored differently. */
const isJson = (text: string): boolean => {
  if (!text.isWellFormed()) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
