import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { defaultJobOptions, jobQueue, workerOptions, type JobTicket, type QueueBackend } from './job-queue.ts';

export const redisBackend = (url: string): QueueBackend => {
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
      const worker = new Worker(name, ({ data }: { data: JobTicket }) => run(data), {
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

/** @throws Error when Redis may evict keys: jobs would be lost silently (BullMQ, "Going to production") */
export const refuseEvictingRedis = async (url: string): Promise<void> => {
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
