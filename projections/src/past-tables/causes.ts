import type { Consumer } from '@danubit/consumer/consumer';
import type { Write } from '@danubit/consumer/write';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { columnsChanged } from '../as-of/compare.ts';
import { KEYS_DESTROYED, type Projection } from '../define-projection.ts';
import { erasedOwnersOf } from '../runner/fold-events.ts';

/** An event that changed the row of this key, or every row of an owner whose keys it destroyed. */
type Cause = { readonly event: RecordedDomainEvent; readonly key: string | null; readonly owner: string | null };

export const createCauses = (table: string): readonly string[] => [
  `CREATE TABLE past.${table} (key text, owner text, position text NOT NULL, stream text NOT NULL, revision bigint NOT NULL,
     type text NOT NULL, at timestamptz NOT NULL, actor text NOT NULL)`,
  `CREATE INDEX ON past.${table} (key)`,
];

/** The consumer of a projection that also stores, in the same transaction, which events changed which rows. */
export const notingCauses = (projection: Projection, consumerOf: (projection: Projection) => Consumer, table: string): Consumer => {
  let noted: Cause[] = [];
  const consumer = consumerOf({
    ...projection,
    apply: (row, event, key) => {
      const after = projection.apply(row, event, key);
      if (columnsChanged(projection, row, after).length > 0) noted.push({ event, key, owner: null });
      return after;
    },
  });
  return {
    ...consumer,
    handle: async (events, transaction) => {
      noted = [];
      const writes = await consumer.handle(events, transaction);
      const erasures = events.flatMap((event) =>
        event.type === KEYS_DESTROYED ? erasedOwnersOf(projection, [event]).map((owner) => ({ event, key: null, owner })) : [],
      );
      const causes = [...noted, ...erasures];
      return causes.length === 0 ? writes : [...writes, insertion(table, causes)];
    },
  };
};

const insertion = (table: string, causes: readonly Cause[]): Write => ({
  text: `INSERT INTO past.${table} (key, owner, position, stream, revision, type, at, actor)
    SELECT * FROM UNNEST($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::timestamptz[], $8::text[])`,
  values: [
    causes.map(({ key }) => key),
    causes.map(({ owner }) => owner),
    causes.map(({ event }) => event.position),
    causes.map(({ event }) => event.stream),
    causes.map(({ event }) => event.revision),
    causes.map(({ event }) => event.type),
    causes.map(({ event }) => event.recordedAt),
    causes.map(({ event }) => event.metadata.actor.kind),
  ],
});
