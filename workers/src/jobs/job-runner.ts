import { failpoint } from '@danubit/core/process/failpoint';
import { countJob } from '@danubit/core/telemetry/metrics';
import { openSpan, runInTrace } from '@danubit/core/telemetry/trace';
import { traceOfCorrelation } from '@danubit/core/telemetry/traceparent';
import type pg from 'pg';
import type { Logger } from 'pino';
import { failWork, finishWork, loadWork, postponeWork } from '../due/due-table.ts';
import { ACTIONS, type Action } from '../due/due-work.ts';
import type { JobQueue, JobWorker, QueueBackend } from '../queue/job-queue.ts';
import { QUEUES, type Job, type QueueName } from './job.ts';

const CONCURRENCY: Readonly<Record<QueueName, number>> = { payments: 16, identity: 4, mail: 4 };

export type JobRunner = { readonly queueOf: (action: Action) => JobQueue; readonly stop: () => Promise<void> };

/** One job for each action. @throws Error naming the action that has none or several: the process does not start. */
export const jobsByAction = (jobs: readonly Job[]): ReadonlyMap<Action, Job> => {
  const problems = ACTIONS.flatMap((action) => {
    const count = jobs.filter((job) => job.action === action).length;
    return count === 1 ? [] : [`${action} has ${String(count)}`];
  });
  if (problems.length > 0) throw new Error(`Every action needs exactly one job: ${problems.join(', ')}.`);
  return new Map(jobs.map((job) => [job.action, job]));
};

export const startJobRunner = (backend: QueueBackend, pool: pg.Pool, jobs: ReadonlyMap<Action, Job>, logger: Logger): JobRunner => {
  const queues = new Map<QueueName, JobQueue>();
  const workers: JobWorker[] = [];
  for (const name of QUEUES) {
    const onError = (error: Error): void => {
      logger.warn({ err: error, queue: name }, 'queue error');
    };
    queues.set(name, backend.openQueue(name, onError));
    workers.push(backend.openWorker(name, (workId) => runWork(pool, jobs, workId, logger), CONCURRENCY[name], onError));
  }
  const queueOf = (action: Action): JobQueue => {
    const queue = queues.get(jobs.get(action)?.queue ?? 'payments');
    if (queue === undefined) throw new Error(`No queue for ${action}.`);
    return queue;
  };
  return {
    queueOf,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};

/** Never throws for a failed job: what happens next is decided by the due table, not by the queue's retries. */
export const runWork = async (pool: pg.Pool, jobs: ReadonlyMap<Action, Job>, workId: string, logger: Logger): Promise<void> => {
  const work = await loadWork(pool, workId);
  if (work === undefined) return;
  const job = jobs.get(work.action);
  if (job === undefined) throw new Error(`No job for ${work.action}.`);
  const startedAt = performance.now();
  const span = openSpan({ name: `job ${work.action}`, kind: 'consumer', parent: traceOfCorrelation(work.correlationId) });
  await runInTrace(span.trace, async () => {
    try {
      const outcome = await job.run(work);
      failpoint('job-done');
      if (outcome === 'done') await finishWork(pool, work);
      else await postponeWork(pool, work, outcome.againInMs);
      countJob(work.action, outcome === 'done' ? 'done' : 'postponed', startedAt);
      span.end({ attributes: { tries: work.tries } });
    } catch (error) {
      countJob(work.action, 'failed', startedAt);
      span.end({ attributes: { tries: work.tries }, error });
      const errorName = error instanceof Error ? error.name : 'unknown';
      logger.error({ err: error, action: work.action, subject: work.subject, tries: work.tries }, 'a job failed and will be tried again');
      await failWork(pool, work, errorName);
    }
  });
};
