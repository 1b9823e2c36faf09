import { listParked } from '@danubit/consumer/parking-table';
import type { ConsumerProgress } from '@danubit/consumer/progress';
import type { RunningConsumer } from '@danubit/consumer/start-consumer';
import { gaugeAtScrape } from '@danubit/runtime/telemetry/metrics';
import type { Readiness } from '@danubit/runtime/process/health-server';
import type pg from 'pg';
import { countDifferences, listDifferences, named, type OpenDifference } from './books/difference-table.ts';
import type { BooksProgress, RunningBooksCheck } from './books/start-books-check.ts';

/**
 * Ready when every table is up to date, or another process keeps it so. Parked streams are reported and raise an alarm, but do not make the
 * process unready, since all other streams advance. Neither do differences in the books, which need a person.
 */
export const readiness = async (pool: pg.Pool, projections: readonly ConsumerProgress[], books: BooksProgress): Promise<Readiness> => {
  const parked = (await listParked(pool, 'read')).map(({ revision, ...stream }) => ({ ...stream, revision: revision.toString() }));
  const differences = await listDifferences(pool);
  return {
    ready: projections.every(({ state }) => state === 'live' || state === 'standby'),
    projections,
    parked,
    books: { ...books, differences: differences.length, found: differences.slice(0, MAX_SHOWN).map(shown) },
  };
};

const MAX_SHOWN = 20;
const shown = (difference: OpenDifference): object => ({ ...named(difference), since: difference.since });

/**
 * Differences in the books, and the time since the last check of this process: a check that has stopped must not look like books that
 * agree.
 */
export const countBooks = (pool: pg.Pool, books: RunningBooksCheck): void => {
  gaugeAtScrape('danubit_books_differences', 'Differences between ledger, balances and log.', [], async () => [
    { labels: {}, value: await countDifferences(pool) },
  ]);
  gaugeAtScrape(
    'danubit_books_looked_seconds',
    'Time since this process last checked the books; absent while another process does.',
    [],
    () => {
      const { state, lookedAt } = books.progress();
      const since = lookedAt === null ? process.uptime() : (Date.now() - Date.parse(lookedAt)) / 1000;
      return Promise.resolve(state === 'standby' ? [] : [{ labels: {}, value: since }]);
    },
  );
};

/** Metrics for Prometheus: which table is behind, and how many streams are parked. */
export const countProjections = (pool: pg.Pool, running: readonly Pick<RunningConsumer, 'progress'>[]): void => {
  gaugeAtScrape('danubit_consumer_behind', '1 while a consumer is not up to date, or its state is unknown.', ['consumer'], () =>
    Promise.resolve(running.map(({ progress }) => ({ labels: { consumer: progress().consumer }, value: progress().behind ? 1 : 0 }))),
  );
  gaugeAtScrape('danubit_parked_streams', 'Streams that a projection cannot apply until the fault is repaired.', [], async () => [
    { labels: {}, value: (await listParked(pool, 'read')).length },
  ]);
};
