import { migrateQueue } from '@danubit/workers/queue/migrate-queue';
import { QUEUE_SCHEMA, type JobQueue } from '@danubit/workers/queue/job-queue';
import { openQueueBackend } from '@danubit/workers/queue/queue-backend';
import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { loopFor } from '../frame/loops.ts';
import type { Bench, Contender, Measurement, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const CALLERS = 32;
/** Number of jobs in one processing window. */
const JOBS = 1_000;
const NO_KEEP = { attempts: 1, removeOnComplete: true } as const;
const ignore = (): void => undefined;

type Side = {
  readonly add: (id: string) => Promise<unknown>;
  readonly work: (run: () => Promise<void>) => { readonly close: () => Promise<void> };
  readonly close: () => Promise<void>;
};

/** G12: the queue adapter against bare BullMQ, on REDIS_URL if it is set, otherwise on BullMQ's PostgreSQL backend. */
export const queue: Measurement = {
  name: 'queue',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    await migrateQueue(database.url);
    const redisUrl = process.env['REDIS_URL'];
    const backend = await openQueueBackend({ DATABASE_URL: database.url, REDIS_URL: redisUrl });
    const adapter = adapterSide(backend.openQueue('ours', ignore), (run) => backend.openWorker('ours', run, CALLERS, ignore));
    const bare = redisUrl === undefined ? bareOnPostgres(database.url) : bareOnRedis(redisUrl);
    try {
      await compare(bench, `add, ${String(CALLERS)} callers, on ${backend.kind}`, adding('bare', bare), adding('ours', adapter));
      await compare(
        bench,
        `process, ${String(CALLERS)} at once, on ${backend.kind}`,
        processing('bare', bare),
        processing('ours', adapter),
      );
    } finally {
      await adapter.close();
      await bare.close();
      backend.close();
      await database.drop();
    }
  },
};

const compare = async (bench: Bench, what: string, bare: Contender, ours: Contender): Promise<void> => {
  const race = await bench.race([bare, ours]);
  const [own, reference] = [race.of('ours').perSecond, race.of('bare').perSecond];
  bench.report({
    goal: 'G12',
    what: `queue: ${what} / bare BullMQ`,
    ratio: own / reference,
    target: { atLeast: 0.9 },
    ours: `${count(own)} jobs/s`,
    reference: `${count(reference)} jobs/s`,
    disturbedBy: race.disturbedBy,
  });
};

let added = 0;
const nextId = (): string => {
  added += 1;
  return `job-${String(added)}`;
};

const adding = (name: string, side: Side): Contender => ({ name, window: (ms) => loopFor(CALLERS, ms, () => side.add(nextId())) });

/** Processes the jobs left over from adding and `JOBS` more, timed from the first to the last. */
const processing = (name: string, side: Side): Contender => ({
  name,
  window: async (): Promise<Sample> => {
    await Promise.all(Array.from({ length: JOBS }, () => side.add(nextId())));
    let done = 0;
    const { promise: allDone, resolve } = Promise.withResolvers<void>();
    const startedAt = performance.now();
    const worker = side.work(() => {
      done += 1;
      if (done === JOBS) resolve();
      return Promise.resolve();
    });
    await allDone;
    const elapsedMs = performance.now() - startedAt;
    await worker.close();
    return { perSecond: (JOBS * 1000) / elapsedMs };
  },
});

const adapterSide = (jobs: JobQueue, openWorker: (run: () => Promise<void>) => { close: () => Promise<void> }): Side => ({
  add: (id) => jobs.enqueue('bench', { workId: id, ticket: 1 }),
  work: openWorker,
  close: () => jobs.close(),
});

const bareOnPostgres = (connectionString: string): Side => {
  const connection = { connectionString, schema: QUEUE_SCHEMA, max: 2 };
  const jobs = new Queue('bare', { connection, defaultJobOptions: NO_KEEP }, createPostgresBackend);
  jobs.on('error', ignore);
  return {
    add: (id) => jobs.add('bench', { workId: id }, { jobId: id }),
    work: (run) => new Worker('bare', run, { connection, concurrency: CALLERS }, createPostgresBackend),
    close: () => jobs.close(),
  };
};

const bareOnRedis = (url: string): Side => {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  const jobs = new Queue('bare', { connection, defaultJobOptions: NO_KEEP });
  return {
    add: (id) => jobs.add('bench', { workId: id }, { jobId: id }),
    work: (run) => new Worker('bare', run, { connection, concurrency: CALLERS }),
    close: async () => {
      await jobs.close();
      connection.disconnect();
    },
  };
};
