import type { Position } from '@danubit/event-store/event-store.port';
import type { LastEvent } from './checkpoint.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import { grouped } from './grouped.ts';

/** A checkpoint that moves over events which do not concern its consumer. */
export type Skip = {
  readonly consumer: Pick<Consumer, 'name' | 'version'>;
  readonly from: Position;
  readonly to: LastEvent;
};

/** Consumers of a process see new events at the same time, so this much is enough to gather them. */
const GATHER_MS = 5;

const sqlFor = (schema: ConsumerSchema): string => `WITH free AS (
    SELECT c.consumer, skip.position, skip.event_id
    FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[]) AS skip(consumer, version, origin, position, event_id)
    JOIN ${schema}.checkpoints c ON c.consumer = skip.consumer AND c.version = skip.version AND c.position = skip.origin
    FOR UPDATE OF c SKIP LOCKED
  )
  UPDATE ${schema}.checkpoints c
  SET position = free.position, event_position = free.position, event_id = free.event_id, updated_at = now()
  FROM free WHERE c.consumer = free.consumer RETURNING c.consumer`;

/**
 * Moves checkpoints of several consumers in one statement, without their locks: a checkpoint that is still at `from` has no event for its
 * consumer up to `to`, so any process may make the move. False where it was not moved: it is elsewhere, someone holds its row, or the
 * database has failed. The consumer then moves it under its own lock, and learns why.
 */
const skipTogetherIn = (schema: ConsumerSchema) =>
  grouped<Skip, boolean>(GATHER_MS, async (pool, skips) => {
    try {
      const { rows } = await pool.query<{ consumer: string }>({
        name: `skip_together_${schema}`,
        text: sqlFor(schema),
        values: [
          ...[skips.map(({ consumer }) => consumer.name), skips.map(({ consumer }) => consumer.version), skips.map(({ from }) => from)],
          ...[skips.map(({ to }) => to.position), skips.map(({ to }) => to.eventId)],
        ],
      });
      const moved = new Set(rows.map(({ consumer }) => consumer));
      return skips.map(({ consumer }) => moved.has(consumer.name));
    } catch {
      return skips.map(() => false);
    }
  });

export const skipTogether = { read: skipTogetherIn('read'), work: skipTogetherIn('work') } as const;
