import DataLoader from 'dataloader';
import type pg from 'pg';

type Group<Request, Answer, Pool> = (pool: Pool, requests: readonly Request[]) => Promise<readonly Answer[]>;

/**
 * Gathers the requests of all consumers of a process for a moment and runs them in one statement: with dozens of consumers, each separate
 * statement would be a separate commit. @returns a function that answers one request of a group; each pool has its own groups
 */
export const grouped = <Request, Answer, Pool extends object = pg.Pool>(
  gatherMs: number,
  run: Group<Request, Answer, Pool>,
): ((pool: Pool, request: Request) => Promise<Answer>) => {
  const loaders = new WeakMap<Pool, DataLoader<Request, Answer>>();
  return (pool, request) => {
    const loader =
      loaders.get(pool) ??
      new DataLoader<Request, Answer>((requests) => run(pool, requests), {
        cache: false,
        batchScheduleFn: (runGroup) => setTimeout(runGroup, gatherMs),
      });
    loaders.set(pool, loader);
    return loader.load(request);
  };
};
