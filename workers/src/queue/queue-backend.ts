import type { QueueBackend } from './job-queue.ts';
import { postgresBackend } from './postgres-backend.ts';
import { redisBackend, refuseEvictingRedis } from './redis-backend.ts';

/** BullMQ on Redis if one is configured, otherwise on its PostgreSQL backend. Losing either delays work but loses none. */
export const openQueueBackend = async (settings: {
  readonly REDIS_URL?: string | undefined;
  readonly DATABASE_URL: string;
}): Promise<QueueBackend> => {
  if (settings.REDIS_URL === undefined) return postgresBackend(settings.DATABASE_URL);
  await refuseEvictingRedis(settings.REDIS_URL);
  return redisBackend(settings.REDIS_URL);
};
