import type { Position } from '../event-store/event-store.port.ts';
import { CheckpointMoved } from './consumer-fault.ts';
import type { Checkpoint, Consumer, ConsumerSchema } from './consumer.ts';
import type { Transaction } from './transaction.ts';
import type { Write } from './write.ts';

type Identity = Pick<Consumer, 'name' | 'version'>;

export const readCheckpoint = (transaction: Transaction, schema: ConsumerSchema, name: string): Promise<Checkpoint | undefined> =>
  select(transaction, `read_checkpoint_${schema}`, `SELECT position, version FROM ${schema}.checkpoints WHERE consumer = $1`, name);

/** Also waits for, and then keeps out, whoever else wants to write behind this checkpoint. */
export const lockCheckpoint = (transaction: Transaction, schema: ConsumerSchema, name: string): Promise<Checkpoint | undefined> =>
  select(
    transaction,
    `lock_checkpoint_${schema}`,
    `SELECT position, version FROM ${schema}.checkpoints WHERE consumer = $1 FOR UPDATE`,
    name,
  );

/** @throws CheckpointMoved when the checkpoint is not where this instance read from: another one was faster, or it was reset. */
export const lockCheckpointAt = async (
  transaction: Transaction,
  schema: ConsumerSchema,
  { name, version }: Identity,
  position: Position,
): Promise<void> => {
  const found = await lockCheckpoint(transaction, schema, name);
  if (found?.position !== position || found.version !== version) throw new CheckpointMoved(name);
};

/** Compare and set; refuses the batch with CheckpointMoved where it finds nothing to set. */
export const checkpointMove = (schema: ConsumerSchema, { name, version }: Identity, from: Position, to: Position): Write => ({
  name: `move_checkpoint_${schema}`,
  text: `WITH moved AS (
    UPDATE ${schema}.checkpoints SET position = $4, updated_at = now()
    WHERE consumer = $1 AND version = $2 AND position = $3 RETURNING consumer
  ) SELECT 1 / count(*) FROM moved`,
  values: [name, version, from, to],
  refusal: () => new CheckpointMoved(name),
});

/** Creates or replaces the checkpoint: only for whoever has just made the tables fit that position. */
export const putCheckpoint = async (
  transaction: Transaction,
  schema: ConsumerSchema,
  { name, version }: Identity,
  position: Position,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO ${schema}.checkpoints (consumer, version, position) VALUES ($1, $2, $3)
     ON CONFLICT (consumer) DO UPDATE SET version = EXCLUDED.version, position = EXCLUDED.position, updated_at = now()`,
    [name, version, position],
  );
};

/** Under a name, here and for what else every batch says: the database has parsed and planned it once and not for each batch. */
const select = async (transaction: Transaction, name: string, text: string, consumer: string): Promise<Checkpoint | undefined> => {
  const { rows } = await transaction.query<Checkpoint>({ name, text, values: [consumer] });
  return rows[0];
};
