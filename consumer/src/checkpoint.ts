import type { Position } from '@danubit/event-store/event-store.port';
import { CheckpointMoved } from './consumer-fault.ts';
import type { Checkpoint, Consumer, ConsumerSchema, LastHandledEvent } from './consumer.ts';
import type { Transaction } from './transaction.ts';
import { failUnless, type Write } from './write.ts';

const COLUMNS = 'position, version, epoch, event_id AS "eventId", event_position AS "eventPosition"';

/** The last event of a page. */
export type LastEvent = { readonly position: Position; readonly eventId: string };

type Identity = Pick<Consumer, 'name' | 'version'>;

export const readCheckpoint = (transaction: Transaction, schema: ConsumerSchema, name: string): Promise<Checkpoint | undefined> =>
  select(transaction, `read_checkpoint_${schema}`, `SELECT ${COLUMNS} FROM ${schema}.checkpoints WHERE consumer = $1`, name);

/** Waits for other transactions that hold the lock of this checkpoint, and then holds it until the end of this one. */
export const lockCheckpoint = (transaction: Transaction, schema: ConsumerSchema, name: string): Promise<Checkpoint | undefined> =>
  select(transaction, `lock_checkpoint_${schema}`, `SELECT ${COLUMNS} FROM ${schema}.checkpoints WHERE consumer = $1 FOR UPDATE`, name);

/**
 * @throws CheckpointMoved when the position or version is not the expected one: another instance has moved the checkpoint, or it was reset
 */
export const lockCheckpointAt = async (
  transaction: Transaction,
  schema: ConsumerSchema,
  { name, version }: Identity,
  position: Position,
): Promise<void> => {
  const found = await lockCheckpoint(transaction, schema, name);
  if (found?.position !== position || found.version !== version) throw new CheckpointMoved(name);
};

/** Moves the checkpoint if it is still at `from`; otherwise refuses the batch with CheckpointMoved. */
export const checkpointMove = (schema: ConsumerSchema, { name, version }: Identity, from: Position, to: LastEvent): Write => ({
  name: `move_checkpoint_${schema}`,
  text: `WITH moved AS (
    UPDATE ${schema}.checkpoints SET position = $4, event_position = $4, event_id = $5, updated_at = now()
    WHERE consumer = $1 AND version = $2 AND position = $3 RETURNING consumer
  ) SELECT ${failUnless('count(*) = 1')} FROM moved`,
  values: [name, version, from, to.position, to.eventId],
  refusal: () => new CheckpointMoved(name),
});

type Known = LastHandledEvent & Pick<Checkpoint, 'epoch'>;
const OF_ANY_LOG: Known = { epoch: null, eventId: null, eventPosition: null };

/** Creates or replaces the checkpoint. Only for callers that have just brought the tables to that position. */
export const putCheckpoint = async (
  transaction: Transaction,
  schema: ConsumerSchema,
  { name, version }: Identity,
  position: Position,
  { epoch, eventId, eventPosition }: Known = OF_ANY_LOG,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO ${schema}.checkpoints (consumer, version, position, epoch, event_id, event_position) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (consumer) DO UPDATE SET version = EXCLUDED.version, position = EXCLUDED.position, epoch = EXCLUDED.epoch,
       event_id = EXCLUDED.event_id, event_position = EXCLUDED.event_position, updated_at = now()`,
    [name, version, position, epoch, eventId, eventPosition],
  );
};

/** Stores the epoch of the log in a checkpoint that has none, or that is before the first event. */
export const setEpoch = async (transaction: Transaction, schema: ConsumerSchema, consumer: string, epoch: string): Promise<void> => {
  await transaction.query(`UPDATE ${schema}.checkpoints SET epoch = $2 WHERE consumer = $1 AND (epoch IS NULL OR position = '')`, [
    consumer,
    epoch,
  ]);
};

/** A prepared statement: each connection parses and plans it once, not for every batch. */
const select = async (transaction: Transaction, name: string, text: string, consumer: string): Promise<Checkpoint | undefined> => {
  const { rows } = await transaction.query<Checkpoint>({ name, text, values: [consumer] });
  return rows[0];
};
