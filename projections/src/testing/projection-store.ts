import { putCheckpoint } from '@danubit/consumer/checkpoint';
import { listParked } from '@danubit/consumer/parking-table';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { Projection, Row } from '../define-projection.ts';
import { waitForPosition } from '../read-your-writes.ts';
import { name } from '../runner/read-table-sql.ts';
import { openProjectionsBench, type ProjectionsBench, type RunningProjections } from './projections-bench.ts';

const CATCH_UP_LIMIT_MS = 15_000;

export type ProjectionUnderTest = {
  /** Appends to a stream as the product does: encrypted, numbered, stored. */
  readonly given: (stream: string, ...events: readonly MainLogEvent[]) => Promise<void>;
  /** The rows of the table in key order, once all given events were handled. @throws Error with the stream if one was parked */
  readonly rows: () => Promise<readonly Row[]>;
};

export type ProjectionStore = {
  /** Follows the log with one projection from now on. Its table is empty, and events given before do not show in it. */
  readonly project: (projection: Projection) => Promise<ProjectionUnderTest>;
  /** For the log, SQL on the tables, and rebuilds. */
  readonly bench: ProjectionsBench;
  readonly close: () => Promise<void>;
};

/**
 * The public entry for tests of projections with real stores, inside and outside this repository: a log and read tables in their own
 * database on a PostgreSQL server. Open one store for each test file (about a second) and call `project` once for each test (hundredths of
 * a second). The server is the given one, such as `container.getConnectionUri()`, or TEST_DATABASE_URL. See docs/testing-projections.md.
 */
export const openProjectionStore = async (server?: string): Promise<ProjectionStore> => {
  const bench = await openProjectionsBench(server);
  let running: RunningProjections | undefined;
  return {
    bench,
    project: async (projection) => {
      await running?.stop();
      await begin(bench, projection);
      running = bench.start([projection]);
      return underTest(bench, projection);
    },
    close: () => bench.close(),
  };
};

const begin = async ({ pool, log }: ProjectionsBench, projection: Projection): Promise<void> => {
  await pool.query(`DELETE FROM read.${name(projection.table)}`);
  await pool.query('DELETE FROM read.parked_streams WHERE consumer = $1', [projection.name]);
  await putCheckpoint(pool, 'read', projection, await log.store.head());
};

const underTest = (bench: ProjectionsBench, projection: Projection): ProjectionUnderTest => ({
  given: async (stream, ...events) => {
    await bench.append(stream, ...events);
  },
  rows: async () => {
    const hasCaughtUp = await waitForPosition(bench.pool, [projection.name], await bench.log.store.head(), CATCH_UP_LIMIT_MS);
    if (!hasCaughtUp) throw new Error(`${projection.name} did not catch up: ${JSON.stringify(bench.running().at(-1)?.progress())}`);
    const [parked] = await listParked(bench.pool, 'read', projection.name);
    if (parked !== undefined)
      throw new Error(`${projection.name} cannot apply ${parked.stream}@${String(parked.revision)}: ${parked.reason}`);
    return bench.rowsOf(projection);
  },
});
