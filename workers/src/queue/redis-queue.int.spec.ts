import { expect, test } from '@jest/globals';
import { describeWhereAvailable } from '@danubit/runtime/testing/describe-where-available';
import { eventually } from '@danubit/runtime/testing/eventually';
import { redisServer, startRedis } from '../testing/redis-server.ts';
import { openQueueBackend } from './queue-backend.ts';

const DATABASE_URL = 'postgres://unused';

describeWhereAvailable('queues on Redis', redisServer(), () => {
  test('carry tickets from the dispatcher to the job', async () => {
    const redis = await startRedis('noeviction');
    const backend = await openQueueBackend({ REDIS_URL: redis.url, DATABASE_URL });
    const errors: Error[] = [];
    const done: string[] = [];
    const onError = (error: Error): void => {
      errors.push(error);
    };
    const queue = backend.openQueue('payments', onError);
    const worker = backend.openWorker(
      'payments',
      ({ workId }) => {
        done.push(workId);
        return Promise.resolve();
      },
      4,
      onError,
    );
    await queue.enqueue('charge-payment', { workId: 'w1', ticket: 1 });
    await queue.enqueue('charge-payment', { workId: 'w1', ticket: 1 });
    await queue.enqueue('charge-payment', { workId: 'w2', ticket: 1 });
    await eventually(() => done.includes('w1') && done.includes('w2'));
    expect(backend.kind).toBe('redis');
    expect(errors).toEqual([]);
    expect(done.filter((workId) => workId === 'w1')).toHaveLength(1);
    await worker.close();
    await queue.close();
    backend.close();
    await redis.stop();
  });

  test('are refused on a Redis that may evict them', async () => {
    const redis = await startRedis('allkeys-lru');
    await expect(openQueueBackend({ REDIS_URL: redis.url, DATABASE_URL })).rejects.toThrow('Set maxmemory-policy to noeviction');
    await redis.stop();
  });
});
