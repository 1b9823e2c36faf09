import type pg from 'pg';
import { ConnectionLost } from './consumer-fault.ts';

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ';

/** Commits what `run` did, or undoes it. @throws ConnectionLost when not even the rollback got through. */
export const inTransaction = <T>(client: pg.ClientBase, run: () => Promise<T>, isolation: Isolation = 'READ COMMITTED'): Promise<T> =>
  inTransactionAfter(client, () => Promise.resolve(), run, isolation);

/**
 * The same for work that begins with reading: a connection with `pipeline` sends `reads` together with BEGIN instead of waiting for
 * each answer. They may lock but not write, since what is sent along does not know yet whether there is a transaction.
 */
export const inTransactionAfter = async <Known, T>(
  client: pg.ClientBase,
  reads: () => Promise<Known>,
  run: (known: Known) => Promise<T>,
  isolation: Isolation = 'READ COMMITTED',
): Promise<T> => {
  const begun = client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
  const result = await undoOnError(client, 'ROLLBACK', async () => {
    const [known] = await Promise.all([reads(), begun]);
    return run(known);
  });
  const { command } = await client.query('COMMIT');
  // A COMMIT of a transaction with a swallowed error answers ROLLBACK and reports no error.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit: an error inside it was swallowed.');
  return result;
};

/** The same inside a transaction: an error undoes only what `run` did. */
export const inSavepoint = async <T>(client: pg.ClientBase, run: () => Promise<T>): Promise<T> => {
  await client.query('SAVEPOINT attempt');
  const result = await undoOnError(client, 'ROLLBACK TO SAVEPOINT attempt', run);
  await client.query('RELEASE SAVEPOINT attempt');
  return result;
};

const undoOnError = async <T>(client: pg.ClientBase, undo: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    try {
      await client.query(undo);
    } catch {
      throw new ConnectionLost({ cause: error });
    }
    throw error;
  }
};
