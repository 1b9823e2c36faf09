import { openStore } from '@danubit/event-store/open-store';
import type { EventStore, StoredEvent } from '@danubit/event-store/event-store.port';
import type { ReadDatabase } from '@danubit/projections/as-of/position-at';
import type { EvidenceItem } from './collect-evidence.ts';

/** Commands of customers that were refused, as evidence. */
export type RefusedCommands = {
  readonly store: EventStore;
  /** Those of a person up to an instant of the api's clock, in the order in which they are sealed. */
  readonly of: (userId: string, upTo: string) => Promise<readonly EvidenceItem[]>;
};

const STORED = `lpad(position::text, 20, '0') AS position, stream_id AS stream, revision::text AS revision, event_id::text AS "eventId", type,
  data::text AS data, metadata::text AS metadata, to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "recordedAt"`;

export const refusedCommandsIn = (database: ReadDatabase, databaseUrl: string): RefusedCommands => ({
  store: openStore({ log: 'refusals', databaseUrl, eventStoreUrl: undefined }),
  of: async (userId, upTo) => {
    const { rows } = await database.query(
      `SELECT ${STORED} FROM refusals.events
       WHERE event_id IN (SELECT id FROM audit.command_record WHERE user_id = $1 AND at <= $2) ORDER BY events.position`,
      [userId, upTo],
    );
    return rows.map((row) => itemOf(row as Readonly<Record<keyof StoredEvent, string>>));
  },
});

const itemOf = (row: Readonly<Record<keyof StoredEvent, string>>): EvidenceItem => {
  const stored = { ...row, revision: BigInt(row.revision) };
  const { type, stream, revision, position, recordedAt } = stored;
  const metadata = { schemaVersion: 1, actor: { kind: 'customer', role: null } } as const;
  return { event: { type, data: JSON.parse(row.data) as unknown, stream, revision, position, recordedAt, metadata }, stored };
};
