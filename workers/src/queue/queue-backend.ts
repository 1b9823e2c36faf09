import { createPostgresBackend, Queue, Worker, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';

export const QUEUE_SCHEMA = 'queue';

/** What a queued job carries: which row of the due table. Never more. */
type JobTicket = { readonly workId: string };

type OnError = (error: Error) => void;
export type JobQueue = {
  readonly enqueue: (name: string, workId: string, jobId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};
export type JobWorker = { readonly close: () => Promise<void> };

export type QueueBackend = {
  readonly kind: 'redis' | 'postgres';
  readonly openQueue: (name: string, onError: OnError) => JobQueue;
  readonly openWorker: (name: string, run: (workId: string) => Promise<void>, concurrency: number, onError: OnError) => JobWorker;
  readonly close: () => void;
};

/** Kept for a day for whoever looks at the queue; the truth about the work is in the due table. */
const KEEP_FAILED_SECONDS = 86_400;
const defaultJobOptions: JobsOptions = { attempts: 1, removeOnComplete: true, removeOnFail: { age: KEEP_FAILED_SECONDS, count: 1_000 } };
/** A stall never decides about money: the due table does, so stalled jobs are simply run again. */
const workerOptions = { lockDuration: 30_000, maxStalledCount: 20 };
/** Connections of each queue and of each worker to PostgreSQL; unbounded, they took a third of the server's. */
const POOL_SIZE = 2;

/** BullMQ on Redis when there is one, otherwise on its own PostgreSQL backend. Losing either costs delay, nothing else. */
export const openQueueBackend = async (settings: {
  readonly REDIS_URL?: string | undefined;
  readonly DATABASE_URL: string;
}): Promise<QueueBackend> => {
  if (settings.REDIS_URL === undefined) return postgresBackend(settings.DATABASE_URL);
  await refuseEvictingRedis(settings.REDIS_URL);
  return redisBackend(settings.REDIS_URL);
};

const postgresBackend = (connectionString: string): QueueBackend => {
  const connection = { connectionString, schema: QUEUE_SCHEMA, max: POOL_SIZE };
  return {
    kind: 'postgres',
    openQueue(name, onError) {
      const queue = new Queue(name, { connection, defaultJobOptions }, createPostgresBackend);
      queue.on('error', onError);
      return jobQueue(queue);
    },
    openWorker(name, run, concurrency, onError) {
      const options = { connection, concurrency, ...workerOptions };
      const worker = new Worker(name, ({ data }: { data: JobTicket }) => run(data.workId), options, createPostgresBackend);
      worker.on('error', onError);
      return { close: () => worker.close() };
    },
    close: () => undefined,
  };
};

const redisBackend = (url: string): QueueBackend => {
  const forQueues = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  const forWorkers = new Redis(url, { maxRetriesPerRequest: null });
  return {
    kind: 'redis',
    openQueue(name, onError) {
      const queue = new Queue(name, { connection: forQueues, defaultJobOptions });
      queue.on('error', onError);
      return jobQueue(queue);
    },
    openWorker(name, run, concurrency, onError) {
      const worker = new Worker(name, ({ data }: { data: JobTicket }) => run(data.workId), {
        connection: forWorkers,
        concurrency,
        ...workerOptions,
      });
      worker.on('error', onError);
      return { close: () => worker.close() };
    },
    close() {
      forQueues.disconnect();
      forWorkers.disconnect();
    },
  };
};

type AnyQueue = {
  readonly add: (name: string, data: JobTicket, options: JobsOptions) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

const jobQueue = (queue: AnyQueue): JobQueue => ({
  async enqueue(name, workId, jobId) {
    await queue.add(name, { workId }, { jobId });
  },
  close: () => queue.close(),
});

/** @throws Error when Redis may evict keys: jobs would vanish without a word (BullMQ, "Going to production"). */
const refuseEvictingRedis = async (url: string): Promise<void> => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, lazyConnect: true });
  try {
    await redis.connect();
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1] ?? 'unknown';
    if (policy !== 'noeviction') {
      throw new Error(`REDIS_URL: the policy of this Redis is ${policy}, so it may drop jobs. Set maxmemory-policy to noeviction.`);
    }
  } finally {
    redis.disconnect();
  }
};
