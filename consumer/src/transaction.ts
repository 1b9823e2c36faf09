import type pg from 'pg';
import { ConnectionLost } from './consumer-fault.ts';

/** An open transaction. Its statements are committed or rolled back by the function that opened it. */
export type Transaction = Pick<pg.ClientBase, 'query'>;

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ';

/** Commits what `run` did, or rolls it back. @throws ConnectionLost when the rollback failed as well */
export const inTransaction = <T>(client: pg.ClientBase, run: () => Promise<T>, isolation: Isolation = 'READ COMMITTED'): Promise<T> =>
  inPipelinedTransaction(client, { first: () => Promise.resolve(), run, last: () => Promise.resolve() }, isolation);

export type PipelinedWork<Known, T> = {
  /** Sent together with BEGIN. May lock but not write, since BEGIN may still fail. */
  readonly first: () => Promise<Known>;
  readonly run: (known: Known) => Promise<T>;
  /** Sent together with COMMIT, before its result is known. What must not be committed has to fail in the database. */
  readonly last: (result: T) => Promise<void>;
};

/** Like `inTransaction`, with fewer round trips, over a connection with `pipeline`. */
export const inPipelinedTransaction = async <Known, T>(
  client: pg.ClientBase,
  { first, run, last }: PipelinedWork<Known, T>,
  isolation: Isolation = 'READ COMMITTED',
): Promise<T> => {
  const begun = client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
  const result = await undoOnError(client, 'ROLLBACK', async () => {
    const [, known] = await bothSettled(begun, first());
    return run(known);
  });
  const [, ended] = await bothSettled(last(result), client.query('COMMIT'));
  // COMMIT of a transaction in which an error was swallowed answers ROLLBACK and reports no error.
  if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back at commit: an error inside it was swallowed.');
  return result;
};

/**
 * Waits for both, so that no statement is still running when the next transaction begins.
 * @throws the error of the first, or else of the second
 */
export const bothSettled = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
};

/** A transaction inside a transaction: an error rolls back only what `run` did. */
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
