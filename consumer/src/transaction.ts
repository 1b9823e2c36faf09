import type pg from 'pg';
import { ConnectionLost } from './consumer-fault.ts';

/** One that is open: what is said through it is committed or undone by whoever opened it. */
export type Transaction = Pick<pg.ClientBase, 'query'>;

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
    const [, known] = await bothEnded(begun, first());
    return run(known);
  });
  const [, ended] = await bothEnded(last(result), client.query('COMMIT'));
  // A COMMIT of a transaction with a swallowed error answers ROLLBACK and reports no error.
  if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back at commit: an error inside it was swallowed.');
  return result;
};

/**
 * What was sent together, once nothing of it is under way any more: a statement that came late would meet another transaction.
 * @throws what the first failed with, or else the second
 */
export const bothEnded = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
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
