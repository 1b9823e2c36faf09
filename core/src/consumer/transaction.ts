import type pg from 'pg';
import { ConnectionLost } from './consumer-fault.ts';

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ';

/** Commits what `run` did, or undoes it. @throws ConnectionLost when not even the rollback got through. */
export const inTransaction = <T>(client: pg.ClientBase, run: () => Promise<T>, isolation: Isolation = 'READ COMMITTED'): Promise<T> =>
  inPipelinedTransaction(client, { first: () => Promise.resolve(), run, last: () => Promise.resolve() }, isolation);

export type PipelinedWork<Known, T> = {
  /** Sent together with BEGIN. May lock but not write, since what is sent along does not know yet whether there is a transaction. */
  readonly first: () => Promise<Known>;
  readonly run: (known: Known) => Promise<T>;
  /** Sent together with COMMIT, so it must fail in the database when it may not be committed: nobody looks at its answer before. */
  readonly last: (result: T) => Promise<void>;
};

/** The same in fewer waits for answers, over a connection with `pipeline`. */
export const inPipelinedTransaction = async <Known, T>(
  client: pg.ClientBase,
  { first, run, last }: PipelinedWork<Known, T>,
  isolation: Isolation = 'READ COMMITTED',
): Promise<T> => {
  const begun = client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
  const result = await undoOnError(client, 'ROLLBACK', async () => {
    const [known] = await Promise.all([first(), begun]);
    return run(known);
  });
  const [lastly, ended] = await Promise.allSettled([last(result), client.query('COMMIT')]);
  if (lastly.status === 'rejected') throw lastly.reason;
  if (ended.status === 'rejected') throw ended.reason;
  // A COMMIT of a transaction with a swallowed error answers ROLLBACK and reports no error.
  if (ended.value.command !== 'COMMIT') throw new Error('The transaction was rolled back at commit: an error inside it was swallowed.');
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
