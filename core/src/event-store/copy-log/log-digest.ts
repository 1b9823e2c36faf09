import { createHash } from 'node:crypto';
import { START, type EventStore, type Position, type StoredEvent } from '../event-store.port.ts';

const PAGE = 1_000;

/** What makes two logs equal: the same events, with the same bytes, in the same order, at the same revisions. */
export type LogDigest = {
  readonly events: number;
  /** Over stream, revision, id, type, data and metadata of every event, in order. */
  readonly sha256: string;
  /** Revision of the last event of each stream. */
  readonly revisions: ReadonlyMap<string, bigint>;
  readonly head: Position;
};

/** The whole log, page by page. Stops at `until` events. */
export async function* eventsOf(store: EventStore, until: number = Infinity): AsyncGenerator<StoredEvent, void, undefined> {
  let after: Position = START;
  let left = until;
  while (left > 0) {
    const page = await store.readAll(after, Math.min(PAGE, left));
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
    left -= page.length;
  }
}

/** Reads a log from its start. @throws Error when the revisions of a stream have a gap: such a log cannot be copied. */
export const digestOf = async (store: EventStore, onEvent: (count: number) => void = () => undefined): Promise<LogDigest> => {
  const hash = createHash('sha256');
  const revisions = new Map<string, bigint>();
  let events = 0;
  let head: Position = START;
  for await (const event of eventsOf(store)) {
    const expected = (revisions.get(event.stream) ?? -1n) + 1n;
    if (event.revision !== expected) {
      throw new Error(`Stream ${event.stream} has revision ${String(event.revision)} where ${String(expected)} should follow.`);
    }
    revisions.set(event.stream, event.revision);
    for (const part of bytesOf(event)) hash.update(part);
    head = event.position;
    events += 1;
    onEvent(events);
  }
  return { events, sha256: hash.digest('hex'), revisions, head };
};

/** Each field after its length, so that no two events can run together into the same bytes. */
const bytesOf = (event: StoredEvent): readonly Buffer[] =>
  fieldsOf(event).flatMap((field) => {
    const bytes = Buffer.from(field);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });

const fieldsOf = ({ stream, revision, eventId, type, data, metadata }: StoredEvent): readonly string[] => [
  stream,
  revision.toString(),
  eventId,
  type,
  data,
  metadata,
];

export const isSameEvent = (one: StoredEvent, other: StoredEvent): boolean => {
  const others = fieldsOf(other);
  return fieldsOf(one).every((field, index) => field === others[index]);
};

/** What differs, in words; `undefined` when the two are equal. */
export const differenceBetween = (one: LogDigest, other: LogDigest): string | undefined => {
  if (one.events !== other.events) return `${String(one.events)} events against ${String(other.events)}`;
  if (one.revisions.size !== other.revisions.size) return `${String(one.revisions.size)} streams against ${String(other.revisions.size)}`;
  for (const [stream, revision] of one.revisions) {
    if (other.revisions.get(stream) !== revision) {
      return `stream ${stream} is at ${String(revision)} against ${String(other.revisions.get(stream) ?? 'none')}`;
    }
  }
  return one.sha256 === other.sha256 ? undefined : `the events differ: SHA-256 ${one.sha256} against ${other.sha256}`;
};
