import type { EntityManager } from 'typeorm';
import type { Indexed } from './keyed-index.ts';

/**
 * Until the transaction ends, no other one looks for this value and then writes it. With one key the unique column is enough; with two,
 * processes may write under different ones, so the lock has the same name whichever of the two is current.
 */
export const lockIndexed = async (manager: Pick<EntityManager, 'query'>, { all }: Indexed): Promise<void> => {
  if (all.length < 2) return;
  const [name] = all.map((value) => value.toString('hex')).toSorted();
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
};
