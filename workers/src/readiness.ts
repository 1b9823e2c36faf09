import type { ConsumerProgress } from '@danubit/consumer/progress';
import { listParked } from '@danubit/consumer/parking-table';
import type { Readiness } from '@danubit/runtime/process/health-server';
import { gaugeAtScrape } from '@danubit/runtime/telemetry/metrics';
import type pg from 'pg';
import { countAlarms, openAlarms } from './alarms/alarm-table.ts';
import type { Circuits } from './circuits/circuits.ts';
import { openWork } from './due/due-table.ts';

/**
 * Ready when every reactor follows the log, or another process does. Late and failing work is listed by action and does not make the
 * process unready, since a restart would not speed it up.
 */
export const readiness = async (
  pool: pg.Pool,
  queue: string,
  reactors: readonly ConsumerProgress[],
  circuits: Circuits,
): Promise<Readiness> => {
  const due = await openWork(pool);
  const parked = (await listParked(pool, 'work')).map(({ revision, ...stream }) => ({ ...stream, revision: revision.toString() }));
  return {
    ready: reactors.every(({ state }) => state === 'live' || state === 'standby'),
    reactors,
    queue,
    due,
    circuits: circuits.states(),
    alarms: await openAlarms(pool),
    parked,
  };
};

/** Metrics for Prometheus. */
export const countWork = (pool: pg.Pool, progress: () => readonly ConsumerProgress[], circuits: Circuits): void => {
  const byAction = (name: string, help: string, field: 'open' | 'failing' | 'lateSeconds'): void => {
    gaugeAtScrape(name, help, ['action', 'lane'], async () =>
      (await openWork(pool)).map((work) => ({ labels: { action: work.action, lane: work.lane }, value: work[field] })),
    );
  };
  byAction('danubit_due_open', 'Work that is not done yet.', 'open');
  byAction('danubit_due_failing', 'Open work whose last try failed.', 'failing');
  byAction('danubit_due_late_seconds', 'How long the oldest open work has been due.', 'lateSeconds');
  gaugeAtScrape('danubit_consumer_behind', '1 while a consumer is not up to date, or its state is unknown.', ['consumer'], () =>
    Promise.resolve(progress().map(({ consumer, behind }) => ({ labels: { consumer }, value: behind ? 1 : 0 }))),
  );
  gaugeAtScrape('danubit_circuit_open', '1 while the lane of a provider makes no calls, since the provider did not answer.', ['lane'], () =>
    Promise.resolve(circuits.states().map(({ lane, state }) => ({ labels: { lane }, value: state === 'closed' ? 0 : 1 }))),
  );
  gaugeAtScrape('danubit_alarms_open', 'Alarms that last.', ['kind'], async () =>
    (await countAlarms(pool)).map(({ kind, count }) => ({ labels: { kind }, value: count })),
  );
  gaugeAtScrape('danubit_parked_streams', 'Streams whose work cannot be derived until the fault is repaired.', [], async () => [
    { labels: {}, value: (await listParked(pool, 'work')).length },
  ]);
};
