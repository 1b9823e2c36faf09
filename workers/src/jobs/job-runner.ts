import { failpoint } from '@danubit/runtime/process/failpoint';
import { countJob } from '@danubit/runtime/telemetry/metrics';
import { openSpan, runInTrace } from '@danubit/runtime/telemetry/trace';
import { traceOfCorrelation } from '@danubit/runtime/telemetry/traceparent';
import type pg from 'pg';
import type { Logger } from 'pino';
import { CircuitOpen, type Circuits } from '../circuits/circuits.ts';
import { ACTIONS, type Action, type DueWork } from '../due/due-work.ts';
import { kindOfLane, laneOf, needsProvider, UNSORTED, type Lane, type LaneKind } from '../due/lanes.ts';
import {
  failWork,
  finishWork,
  releaseWork,
  keepLeases,
  LEASE_MS,
  postponeWork,
  postponeUntried,
  takeWork,
  type LeasedWork,
} from '../due/work-lease.ts';
import type { JobQueue, JobTicket, JobWorker, QueueBackend } from '../queue/job-queue.ts';
import type { Job } from './job.ts';

/** Number of parallel runs in a process, for each lane of the kind. */
const CONCURRENCY: Readonly<Record<LaneKind, number>> = {
  books: 8,
  call: 16,
  'look-up': 8,
  chain: 8,
  identity: 4,
  liquidity: 8,
  mail: 4,
  data: 1,
  webhook: 16,
  sandbox: 8,
};
/** Number of tickets of a lane that are queued or running; further work waits in the due table. */
const TICKETS_PER_RUN = 4;

export type JobRunner = {
  readonly queues: ReadonlyMap<Lane, JobQueue>;
  /** How many tickets each lane has room for. */
  readonly rooms: () => ReadonlyMap<Lane, number>;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly backend: QueueBackend;
  readonly pool: pg.Pool;
  readonly jobs: ReadonlyMap<Action, Job>;
  /** The mode of this process; it is part of the names of its queues. */
  readonly mode: 'live' | 'test';
  readonly lanes: readonly Lane[];
  readonly circuits: Circuits;
  readonly logger: Logger;
  /** Called when a run has ended and its lane has room again. */
  readonly onEnd: () => void;
};

/** One job for each action. @throws Error naming an action with no job or several; the process does not start */
export const jobsByAction = (jobs: readonly Job[]): ReadonlyMap<Action, Job> => {
  const problems = ACTIONS.flatMap((action) => {
    const found = jobs.filter((job) => job.action === action);
    if (found.length !== 1) return [`${action} has ${String(found.length)}`];
    return needsProvider(action) && found[0]?.providerOf === undefined ? [`that of ${action} cannot tell its provider`] : [];
  });
  if (problems.length > 0) throw new Error(`Every action needs exactly one job: ${problems.join(', ')}.`);
  return new Map(jobs.map((job) => [job.action, job]));
};

/** The lane of work whose event did not name the provider. @throws Error when it cannot be read; it is retried */
export const readLane = async (jobs: ReadonlyMap<Action, Job>, work: Pick<DueWork, 'action' | 'subject'>): Promise<Lane> => {
  const provider = needsProvider(work.action) ? await jobs.get(work.action)?.providerOf?.(work) : undefined;
  const lane = laneOf(work.action, provider);
  if (lane === UNSORTED) throw new Error(`${work.action} of ${work.subject} has no provider.`);
  return lane;
};

/** BullMQ allows no colon. */
export const queueNameOf = (mode: string, lane: Lane): string => `${mode}.${lane.replaceAll(':', '.')}`;

/** One queue for each lane, so that a lane whose calls hang holds back only its own work. */
export const startJobRunner = ({ backend, pool, jobs, mode, lanes, circuits, logger, onEnd }: Options): JobRunner => {
  const queues = new Map<Lane, JobQueue>();
  const workers: JobWorker[] = [];
  const leases = leaseKeeper(pool, logger);
  for (const lane of lanes) {
    const name = queueNameOf(mode, lane);
    const onError = (error: Error): void => {
      logger.warn({ err: error, queue: name }, 'queue error');
    };
    const run = async (ticket: JobTicket): Promise<void> => {
      try {
        await runTicket({ pool, jobs, circuits, leases, logger }, ticket, lane);
      } finally {
        onEnd();
      }
    };
    queues.set(lane, backend.openQueue(name, onError));
    workers.push(backend.openWorker(name, run, CONCURRENCY[kindOfLane(lane)], onError));
  }
  return {
    queues,
    rooms: () => new Map(lanes.map((lane) => [lane, circuits.roomOf(lane, CONCURRENCY[kindOfLane(lane)] * TICKETS_PER_RUN)])),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      leases.stop();
    },
  };
};

type LeaseKeeper = { readonly add: (work: LeasedWork) => void; readonly remove: (work: LeasedWork) => void; readonly stop: () => void };

/** Renews the leases of all runs of this process in one statement. */
const leaseKeeper = (pool: pg.Pool, logger: Logger): LeaseKeeper => {
  const running = new Map<string, LeasedWork>();
  const timer = setInterval(() => {
    keepLeases(pool, [...running.values()]).catch((error: unknown) => {
      logger.warn({ err: error }, 'leases could not be renewed; work that runs longer than its lease may run again');
    });
  }, LEASE_MS / 3);
  return {
    add: (work) => running.set(work.lease, work),
    remove: (work) => running.delete(work.lease),
    stop: () => {
      clearInterval(timer);
    },
  };
};

type RunContext = Pick<Options, 'pool' | 'jobs' | 'circuits' | 'logger'> & { readonly leases: LeaseKeeper };

/** Never throws for a failed job: the due table decides what happens next, not the retries of the queue. */
const runTicket = async ({ pool, jobs, circuits, leases, logger }: RunContext, ticket: JobTicket, lane: Lane): Promise<void> => {
  const work = await takeWork(pool, { ...ticket, lane });
  if (work === undefined) return;
  leases.add(work);
  try {
    const done = await circuits.run(lane, () => runWork(pool, jobs, work, logger));
    if (done === 'closed') await releaseWork(pool, work);
  } finally {
    leases.remove(work);
  }
};

const runWork = async (pool: pg.Pool, jobs: ReadonlyMap<Action, Job>, work: LeasedWork, logger: Logger): Promise<void> => {
  const job = jobs.get(work.action);
  if (job === undefined) throw new Error(`No job for ${work.action}.`);
  const startedAt = performance.now();
  const span = openSpan({ name: `job ${work.action}`, kind: 'consumer', parent: traceOfCorrelation(work.correlationId) });
  await runInTrace(span.trace, async () => {
    try {
      const outcome = await job.run(work);
      failpoint('job-done');
      if (outcome === 'done') await finishWork(pool, work);
      else await (outcome.untried === true ? postponeUntried : postponeWork)(pool, work, outcome.againInMs);
      countJob(work.action, outcome === 'done' ? 'done' : 'postponed', startedAt);
      span.end({ attributes: { tries: work.tries } });
    } catch (error) {
      if (error instanceof CircuitOpen) {
        countJob(work.action, 'postponed', startedAt);
        span.end({ attributes: { tries: work.tries } });
        await postponeUntried(pool, work, error.againInMs);
        return;
      }
      countJob(work.action, 'failed', startedAt);
      span.end({ attributes: { tries: work.tries }, error });
      const errorName = error instanceof Error ? error.name : 'unknown';
      logger.error({ err: error, action: work.action, subject: work.subject, tries: work.tries }, 'a job failed; trying again');
      await failWork(pool, work, errorName);
    }
  });
};
