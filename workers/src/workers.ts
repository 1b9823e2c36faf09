import { openLogFeed } from '@danubit/core/consumer/log-feed';
import { startConsumer, type RunningConsumer } from '@danubit/core/consumer/start-consumer';
import type { EventLog } from '@danubit/core/event-store/event-log';
import type pg from 'pg';
import type { Logger } from 'pino';
import { startDispatcher } from './due/dispatcher.ts';
import { jobsByAction, startJobRunner } from './jobs/job-runner.ts';
import type { Job } from './jobs/job.ts';
import type { QueueBackend } from './queue/job-queue.ts';
import { workConsumer } from './reactors/work-consumer.ts';

type Parts = {
  readonly log: EventLog;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly backend: QueueBackend;
  readonly jobs: readonly Job[];
  readonly logger: Logger;
};

export type RunningWorkers = { readonly progress: RunningConsumer['progress']; readonly stop: () => Promise<void> };

/** log → due table → queue → jobs. Stops in that order, so that nothing new begins while what runs is finished. */
export const startWorkers = ({ log, pool, databaseUrl, backend, jobs, logger }: Parts): RunningWorkers => {
  const ending = new AbortController();
  const runner = startJobRunner(backend, pool, jobsByAction(jobs), logger);
  const dispatcher = startDispatcher({ pool, databaseUrl, queueOf: runner.queueOf, logger });
  const feed = openLogFeed(log, logger, ending.signal);
  const consumer = startConsumer(workConsumer, { pool, feed, schema: 'work', logger, signal: ending.signal });
  return {
    progress: consumer.progress,
    stop: async () => {
      ending.abort();
      await consumer.stopped;
      await dispatcher.stop();
      await runner.stop();
      backend.close();
    },
  };
};
