import pg from 'pg';
import type { ConsumerFault } from './consumer-fault.ts';
import type { Transaction } from './transaction.ts';

const DIVISION_BY_ZERO = '22012';

/** Values that the driver turns into text without fail: a statement that it refused would be missed by the COMMIT behind it. */
type Value = string | number | bigint | boolean | null;

/**
 * A statement that is sent together with COMMIT. Nobody looks at its answer before, so it must fail in the database when what it did
 * may not be committed.
 */
export type Write = {
  /** The database then parses and plans it once and not for each batch. Its columns of output may never change. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly (Value | readonly Value[])[];
  /** The statement divides by zero to refuse the batch: what it then means. */
  readonly refusal?: () => ConsumerFault;
};

/** @throws what the first statement that fails means */
export const send = async (transaction: Transaction, writes: readonly Write[]): Promise<void> => {
  await Promise.all(writes.map((write) => sendOne(transaction, write)));
};

const sendOne = async (transaction: Transaction, { name, text, values, refusal }: Write): Promise<void> => {
  try {
    await transaction.query({ name, text, values: [...values] });
  } catch (error) {
    if (refusal !== undefined && error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO) throw refusal();
    throw error;
  }
};
