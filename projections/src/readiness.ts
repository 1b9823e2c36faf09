import { listParked } from '@danubit/core/consumer/parking-table';
import type { ConsumerProgress } from '@danubit/core/consumer/progress';
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
