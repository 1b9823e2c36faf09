import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { complianceCase } from '@danubit/core/domain/compliance/case/case.decider';
import {
  destructionKey,
  restrictedDestructionStream,
} from '@danubit/core/domain/compliance/restricted-destruction/restricted-destruction.stream';
import type { RestrictedDestructionEvent } from '@danubit/core/domain/compliance/restricted-destruction/restricted-destruction.events';
import { restrictedLogEvents } from '@danubit/core/domain/restricted-log.events';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import type { StoredEvent } from '@danubit/event-store/event-store.port';
import type { EventDefinition } from '@danubit/event-store/kernel/event';
import type { RetentionClass } from '@danubit/event-store/kernel/personal';
import { bookDayOf } from '@danubit/event-store/retention-period';
import * as z from 'zod/mini';
import type { RetentionParts } from './destroy-due-data.ts';
import { KEYS_GONE_MS } from './keys-gone.ts';
import { heldSubjects } from './retention-holds.ts';

/** The classes whose period is that of suspicion: five years from the end of the relationship. */
const SAME_PERIOD = ['account', 'cdd', 'transaction'];
const personSchema = z.object({ subject_id: z.string(), user_id: z.string() });
type Person = z.infer<typeof personSchema>;
type Key = { readonly subjectId: string; readonly retentionClass: RetentionClass };

/**
 * Destroys what the restricted log has about people whose period is over: alerts, cases, reports, ratings, screenings, holds, searches and
 * evidence. Never while the data is held, while an alert or a case is open or money is kept frozen, or while another person of the same
 * case has a period that runs. Runs after `destroyDueData`, and may be repeated like it.
 * @returns the number of people
 */
export const destroyRestrictedData = async (parts: RetentionParts, now: Date): Promise<number> => {
  const held = await heldSubjects(parts, now);
  const done = new Set(await parts.restrictedStreams.of('destruction'));
  const free = (await peopleDueOn(parts, bookDayOf(now.toISOString()))).filter(({ subject_id: id }) => !held.has(id));
  // With those of earlier runs: what they share with the last person of a case goes with that person.
  const over = new Set(free.flatMap(({ subject_id: subjectId, user_id: userId }) => [subjectId, userId]));
  const destroyed: { readonly person: Person; readonly streams: readonly string[] }[] = [];
  for (const person of free.filter((each) => !done.has(streamOf(each)))) {
    const streams = await streamsToDestroy(parts, person, over);
    if (streams === null) continue;
    for (const key of await keysIn(parts, streams)) await parts.keys.destroy(key);
    destroyed.push({ person, streams });
  }
  // Recorded once no process caches the keys, so that what is read again after the event is erased.
  if (destroyed.length > 0) await parts.pause(KEYS_GONE_MS);
  for (const { person, streams } of destroyed) await record(parts, person, streams, now);
  return destroyed.length;
};

/** People whose whole ordinary data is destroyed and was due: an erasure before its time ends no period here. */
const peopleDueOn = async ({ database, mode }: RetentionParts, day: string): Promise<readonly Person[]> =>
  z.parse(
    z.array(personSchema),
    await database.query<unknown>(
      `SELECT subject_id, max(user_id) AS user_id FROM read.retention_clock WHERE mode = $2 AND retention_class = ANY ($3)
       GROUP BY subject_id HAVING bool_and(destroyed_on IS NOT NULL AND due_on <= $1) AND max(user_id) IS NOT NULL ORDER BY subject_id`,
      [day, mode, SAME_PERIOD],
    ),
  );

const streamOf = ({ subject_id: subjectId }: Person): string => restrictedDestructionStream(idFromText(destructionKey(subjectId)));

/** Null while something about the person is still open. What another person shares and needs is left for that person. */
const streamsToDestroy = async (
  { restrictedStreams, restrictedLog }: RetentionParts,
  { subject_id: subjectId, user_id: userId }: Person,
  over: ReadonlySet<string>,
): Promise<readonly string[] | null> => {
  const streams = await restrictedStreams.naming({ subjectId, userId });
  for (const stream of streams) {
    if (stream.startsWith('alert-')) {
      const state = await restrictedLog.load(alert, stream);
      const isFrozen = state?.isKept === true && state.paymentId !== null;
      if (state !== null && (isFrozen || !['cleared', 'refused', 'kept'].includes(state.status))) return null;
    }
    if (stream.startsWith('case-') && (await restrictedLog.load(complianceCase, stream))?.status !== 'closed') return null;
  }
  return streams.filter((stream) => [...restrictedStreams.personsOf(stream)].every((id) => over.has(id)));
};

const classes = new Map<string, RetentionClass | null>(
  Object.values<EventDefinition>(restrictedLogEvents).map(({ type, retentionClass }) => [type, retentionClass]),
);

const keysIn = async ({ restrictedLog }: RetentionParts, streams: readonly string[]): Promise<readonly Key[]> => {
  const keys = new Map<string, Key>();
  for (const stream of streams) {
    for (const event of await restrictedLog.store.readStream(stream)) {
      const key = keyOf(event);
      if (key !== undefined) keys.set(`${key.subjectId} ${key.retentionClass}`, key);
    }
  }
  return [...keys.values()];
};

const keyOf = ({ type, metadata }: StoredEvent): Key | undefined => {
  const { subjectId } = z.parse(z.object({ subjectId: z.nullable(z.string()) }), JSON.parse(metadata));
  const retentionClass = classes.get(type) ?? null;
  return subjectId === null || retentionClass === null ? undefined : { subjectId, retentionClass };
};

const record = async ({ restrictedLog }: RetentionParts, person: Person, streams: readonly string[], now: Date): Promise<void> => {
  const destructionId = idFromText(destructionKey(person.subject_id));
  const event: RestrictedDestructionEvent = { type: 'RestrictedKeysDestroyed', data: { streams: [...streams] } };
  const context = commandContext({
    commandId: deriveCommandId(destructionId, 'destroyed'),
    occurredAt: now.toISOString(),
    actor: SYSTEM_ACTOR,
    reasonCode: 'retention_period_ended',
    subjectId: destructionId,
  });
  await restrictedLog.append(streamOf(person), [event], 'any', context);
};
