import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeEach } from '@danubit/consumer/decode-each';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position, StoredEvent } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { waitForPosition } from '../read-your-writes.ts';
import { personStreamsProjection } from '../tables/person-streams/person-streams.projection.ts';
import { AsOfUnavailable, type AsOfContext } from './position-at.ts';

export type Person = { readonly userId: string; readonly subjectId: string };

/** The person of a login, from its registration; `undefined` for an unknown login. */
export const personOf = async (log: EventLog, userId: string): Promise<Person | undefined> => {
  const [registered] = await log.read<AccountEvent>(accountStream(userId));
  return registered?.type === 'AccountRegistered' ? { userId, subjectId: registered.data.subjectId } : undefined;
};

/** A stream that this code cannot read or apply from this revision on. The other streams are shown. */
export type LeftOut = { readonly stream: string; readonly revision: bigint; readonly reason: string };

export type PersonEvents = { readonly events: readonly RecordedDomainEvent[]; readonly leftOut: readonly LeftOut[] };

const STREAMS_AT_ONCE = 4;
/** Between two batches other requests of the process are served. */
const BATCH = 500;
/** A person with more is replayed as a whole table, in the background. */
export const MOST_EVENTS = 200_000;

export class TooManyEvents extends Error {
  override readonly name = 'TooManyEvents';
}

/**
 * Everything that was recorded about a person up to a position, in the order of the log, read from the person's own streams.
 * @throws AsOfUnavailable, TooManyEvents
 */
export const eventsOfPerson = async (context: AsOfContext, person: Person, upTo: Position): Promise<PersonEvents> => {
  const stored = (await readStreams(context, await streamsOf(context, person, upTo), upTo)).sort(byPosition);
  const events: RecordedDomainEvent[] = [];
  const leftOut = new Map<string, LeftOut>();
  for (let from = 0; from < stored.length; from += BATCH) {
    for (const delivery of await decodeEach(context.log, stored.slice(from, from + BATCH))) {
      const { stream, revision } = delivery;
      if (leftOut.has(stream)) continue;
      if (delivery.event === null) leftOut.set(stream, { stream, revision, reason: delivery.reason });
      else events.push(delivery.event);
    }
    await nextTurn();
  }
  return { events, leftOut: [...leftOut.values()] };
};

const streamsOf = async ({ database }: AsOfContext, { userId, subjectId }: Person, upTo: Position): Promise<readonly string[]> => {
  if (!(await waitForPosition(database, [personStreamsProjection.name], upTo)))
    throw new AsOfUnavailable('The streams of people are still being indexed.');
  const { rows } = await database.query('SELECT stream FROM read.person_streams WHERE person = ANY($1) AND last_position <= $2', [
    [userId, subjectId],
    upTo,
  ]);
  // An erasure names a person whose streams it does not enter.
  return [...new Set([...rows.map((row) => String(row['stream'])), accountStream(userId), customerStream(subjectId)])];
};

const readStreams = async ({ log }: AsOfContext, streams: readonly string[], upTo: Position): Promise<StoredEvent[]> => {
  const { store } = log.asOf(upTo);
  const read: StoredEvent[] = [];
  for (let from = 0; from < streams.length; from += STREAMS_AT_ONCE) {
    const some = await Promise.all(streams.slice(from, from + STREAMS_AT_ONCE).map((stream) => store.readStream(stream)));
    for (const events of some) read.push(...events);
    if (read.length > MOST_EVENTS) throw new TooManyEvents(`This person has more than ${String(MOST_EVENTS)} events.`);
  }
  return read;
};

const byPosition = (left: StoredEvent, right: StoredEvent): number => (left.position < right.position ? -1 : 1);
