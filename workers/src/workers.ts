import { openLogFeed } from '@danubit/core/consumer/log-feed';
import { keepLogInSight } from '@danubit/core/consumer/log-sight';
import type { ConsumerProgress } from '@danubit/core/consumer/progress';
import { startConsumer } from '@danubit/core/consumer/start-consumer';
import type { EventLog } from '@danubit/core/event-store/event-log';
import type pg from 'pg';
import type { Logger } from 'pino';
import { startDispatcher } from './due/dispatcher.ts';
import { jobsByAction, startJobRunner } from './jobs/job-runner.ts';
import type { Job } from './jobs/job.ts';
import type { QueueBackend } from './queue/job-queue.ts';
import { startingReactorConsumer } from './reactors/reactor-consumer.ts';
import type { Reactor } from './reactors/reactor.ts';

type Parts = {
  readonly log: EventLog;
  /** For the due table. Its size is how many jobs end or are claimed at once. */
  readonly pool: pg.Pool;
  /** For the reactors: each keeps a connection for as long as it runs. With `pipeline`. */
  readonly reactorPool: pg.Pool;
  readonly databaseUrl: string;
  readonly backend: QueueBackend;
  readonly reactors: readonly Reactor[];
  readonly jobs: readonly Job[];
  readonly logger: Logger;
};

export type RunningWorkers = { readonly progress: () => readonly ConsumerProgress[]; readonly stop: () => Promise<void> };

/** log → due table → queue → jobs. Stops in that order, so that nothing new begins while what runs is finished. */
export const startWorkers = (parts: Parts): RunningWorkers => {
  const { log, pool, reactorPool, databaseUrl, backend, reactors, jobs, logger } = parts;
  const ending = new AbortController();
  const runner = startJobRunner(backend, pool, jobsByAction(jobs), logger);
  const dispatcher = startDispatcher({ pool, databaseUrl, queueOf: runner.queueOf, logger });
  const feed = openLogFeed(log, logger, ending.signal);
  const consumers = reactors.map((reactor) =>
    startConsumer(startingReactorConsumer(reactor, log), { pool: reactorPool, feed, schema: 'work', logger, signal: ending.signal }),
  );
  const seen = keepLogInSight(log, logger, ending.signal, () => consumers.map(({ progress }) => progress().consumer));
  return {
    progress: () => consumers.map((consumer) => seen(consumer.progress())),
    stop: async () => {
      ending.abort();
      await Promise.all(consumers.map(({ stopped }) => stopped));
      await dispatcher.stop();
      await runner.stop();
      backend.close();
    },
  };
};
