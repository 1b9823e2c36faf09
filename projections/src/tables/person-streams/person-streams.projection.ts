import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection } from '../../define-projection.ts';
import { personStreamColumns } from './person-streams.entity.ts';

/**
 * Which streams are about a person: every stream with an event that names the person as subject or user. It holds only ids, so that
 * everything that happened to one person is read from their own streams, however long the log is. It follows every event type, and so is
 * not made of handlers for each.
 */
export const personStreamsProjection: Projection = {
  name: 'person_streams',
  version: 1,
  table: 'person_streams',
  keyColumn: 'id',
  ownerColumn: null,
  columns: personStreamColumns,
  handles: Object.keys(mainLogEvents),
  ignores: [],
  keys: (event) => personsIn(event).map((person) => idOf(person, event)),
  // A known pair stays as it is: one row is written for a stream, not one for an event.
  apply: (row, event, key) => row ?? { id: key, person: key.slice(0, -(event.stream.length + 1)), stream: event.stream },
};

const idOf = (person: string, { stream }: RecordedDomainEvent): string => `${person}:${stream}`;

const personsIn = ({ data, metadata }: RecordedDomainEvent): readonly string[] => {
  const named = typeof data === 'object' && data !== null ? data : {};
  const ids: readonly unknown[] = [
    metadata.subjectId,
    'userId' in named ? named.userId : null,
    'subjectId' in named ? named.subjectId : null,
  ];
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
};
