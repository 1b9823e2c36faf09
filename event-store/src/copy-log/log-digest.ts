import { createHash } from 'node:crypto';
import { START, type EventStore, type Position, type StoredEvent } from '../event-store.port.ts';
import { lengthPrefixed } from '../length-prefixed.ts';
import { pagesOf } from '../log-pages.ts';

/** Two logs are equal when they have the same events, with the same bytes, in the same order, at the same revisions. */
export type LogDigest = {
  readonly events: number;
  /** Over stream, revision, id, type, data and metadata of every event, in order. */
  readonly sha256: string;
  /** Revision of the last event of each stream. */
  readonly revisions: ReadonlyMap<string, bigint>;
  readonly head: Position;
};

/** Digests the events of a log one after the other. */
export const startDigest = () => {
  const hash = createHash('sha256');
  const revisions = new Map<string, bigint>();
  let events = 0;
  let head: Position = START;
  return {
    /** @throws Error when the revisions of a stream have a gap: such a log cannot be copied. */
    add: (event: StoredEvent): void => {
      const expected = (revisions.get(event.stream) ?? -1n) + 1n;
      if (event.revision !== expected) {
        throw new Error(`Stream ${event.stream} has revision ${String(event.revision)} where ${String(expected)} should follow.`);
      }
      revisions.set(event.stream, event.revision);
      hash.update(lengthPrefixed(fieldsOf(event)));
      head = event.position;
      events += 1;
    },
    count: (): number => events,
    result: (): LogDigest => ({ events, sha256: hash.digest('hex'), revisions, head }),
  };
};

/** Reads a log from its start. */
export const digestOf = async (store: EventStore, onEvents: (count: number) => void = () => undefined): Promise<LogDigest> => {
  const digest = startDigest();
  for await (const page of pagesOf(store, await store.head())) {
    for (const event of page) digest.add(event);
    onEvents(digest.count());
  }
  return digest.result();
};

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

/** The difference in words; `undefined` when the two are equal. */
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
