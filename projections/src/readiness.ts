import { listParked } from '@danubit/core/consumer/parking-table';
import type { ConsumerProgress } from '@danubit/core/consumer/progress';
import type { RunningConsumer } from '@danubit/core/consumer/start-consumer';
import { gaugeAtScrape } from '@danubit/core/telemetry/metrics';
import type { Readiness } from '@danubit/core/process/health-server';
import type pg from 'pg';

/**
 * Ready when every table is up to date, or another process keeps it so. Parked streams are reported and alarmed, but do not make
 * it unready: every other stream goes on.
 */
export const readiness = async (pool: pg.Pool, projections: readonly ConsumerProgress[]): Promise<Readiness> => {
  const parked = (await listParked(pool, 'read')).map(({ revision, ...stream }) => ({ ...stream, revision: revision.toString() }));
  return { ready: projections.every(({ state }) => state === 'live' || state === 'standby'), projections, parked };
};

/** The same for Prometheus: which table is behind, and how many streams are parked. */
export const countProjections = (pool: pg.Pool, running: readonly Pick<RunningConsumer, 'progress'>[]): void => {
  gaugeAtScrape('danubit_consumer_behind', '1 while a consumer is not up to date, or its state is unknown.', ['consumer'], () =>
    Promise.resolve(running.map(({ progress }) => ({ labels: { consumer: progress().consumer }, value: progress().behind ? 1 : 0 }))),
  );
  gaugeAtScrape('danubit_parked_streams', 'Streams a projection cannot apply until somebody mends them.', [], async () => [
    { labels: {}, value: (await listParked(pool, 'read')).length },
  ]);
};
