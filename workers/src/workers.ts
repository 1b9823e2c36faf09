import { openLogFeed } from '@danubit/consumer/log-feed';
import { watchForLogOutage } from '@danubit/consumer/log-outage';
import type { ConsumerProgress } from '@danubit/consumer/progress';
import { startConsumer } from '@danubit/consumer/start-consumer';
import type { EventLog } from '@danubit/event-store/event-log';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Circuits } from './circuits/circuits.ts';
import { startDispatcher } from './due/dispatcher.ts';
import type { Claim } from './due/due-table.ts';
import type { Lane } from './due/lanes.ts';
import { keepPruning } from './due/prune-due.ts';
import { jobsByAction, readLane, startJobRunner } from './jobs/job-runner.ts';
import type { Job } from './jobs/job.ts';
import type { QueueBackend } from './queue/job-queue.ts';
import { startingReactorConsumer } from './reactors/reactor-consumer.ts';
import type { Reactor } from './reactors/reactor.ts';

type Parts = {
  readonly log: EventLog;
  /** For the due table. Its size limits how many jobs can be claimed or end at once. */
  readonly pool: pg.Pool;
  /** For the reactors: each holds a connection while it runs. With `pipeline`. */
  readonly reactorPool: pg.Pool;
  readonly databaseUrl: string;
  readonly backend: QueueBackend;
  /** The mode of the events whose work this process does. */
  readonly mode: 'live' | 'test';
  /** Lanes of this process. */
  readonly lanes: readonly Lane[];
  /** Circuits of these lanes; the providers of the jobs report to them. */
  readonly circuits: Circuits;
  /** Work that was done before this age is removed. */
  readonly keptDays: number;
  readonly reactors: readonly Reactor[];
  readonly jobs: readonly Job[];
  readonly logger: Logger;
};

export type RunningWorkers = { readonly progress: () => readonly ConsumerProgress[]; readonly stop: () => Promise<void> };

/** Log → due table → queue → jobs. Stops in that order, so that no new work begins while running work finishes. */
export const startWorkers = (parts: Parts): RunningWorkers => {
  const { log, pool, reactorPool, databaseUrl, backend, mode, lanes, circuits, keptDays, reactors, logger } = parts;
  const ending = new AbortController();
  const jobs = jobsByAction(parts.jobs);
  const onEnd = (): void => {
    dispatcher.ended();
  };
  const { queues, rooms, ...runner } = startJobRunner({ backend, pool, jobs, mode, lanes, circuits, logger, onEnd });
  const laneOf = (claim: Claim): Promise<Lane> => readLane(jobs, claim);
  const dispatcher = startDispatcher({ pool, databaseUrl, mode, queues, rooms, laneOf, logger });
  const pruning = keepPruning({ pool, keptDays, logger, signal: ending.signal });
  const feed = openLogFeed(log, logger, ending.signal);
  const consumers = reactors.map((reactor) =>
    startConsumer(startingReactorConsumer(reactor, log), { pool: reactorPool, feed, schema: 'work', logger, signal: ending.signal }),
  );
  const withOutage = watchForLogOutage(log, logger, ending.signal, () => consumers.map(({ progress }) => progress().consumer));
  return {
    progress: () => consumers.map((consumer) => withOutage(consumer.progress())),
    stop: async () => {
      ending.abort();
      await Promise.all(consumers.map(({ stopped }) => stopped));
      await pruning;
      await dispatcher.stop();
      await runner.stop();
      backend.close();
    },
  };
};
