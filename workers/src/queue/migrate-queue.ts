import { createPostgresBackend, Queue } from 'bullmq';
import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import pg from 'pg';
import { QUEUE_SCHEMA } from './job-queue.ts';

/** Creates or upgrades BullMQ's tables as the owner; the role of the workers only uses them. */
export const migrateQueue = async (ownerDatabaseUrl: string): Promise<void> => {
  const queue = new Queue(
    'migration',
    { connection: { connectionString: ownerDatabaseUrl, schema: QUEUE_SCHEMA, migrate: true, max: 1 } },
    createPostgresBackend,
  );
  try {
    await queue.waitUntilReady();
  } finally {
    await queue.close();
  }
  const client = new pg.Client({ connectionString: ownerDatabaseUrl });
  await client.connect();
  try {
    await client.query(
      guardedGrant(
        'danubit_workers',
        `USAGE ON SCHEMA ${QUEUE_SCHEMA}`,
        `ALL ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA}`,
        `ALL ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA}`,
        `EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA}`,
      ),
    );
  } finally {
    await client.end();
  }
};
