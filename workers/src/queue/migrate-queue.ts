import { createPostgresBackend, Queue } from 'bullmq';
import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import pg from 'pg';
import { QUEUE_SCHEMA } from './job-queue.ts';

/**
 * BullMQ stores about five events of each job for programs that follow a queue, and a notification of them wakes every session of the
 * database that listens to anything. No program of ours follows a queue.
 */
const WITHOUT_EVENTS = `CREATE OR REPLACE FUNCTION ${QUEUE_SCHEMA}.publish_event(p_queue text, p_event text, p_data jsonb)
  RETURNS bigint LANGUAGE sql AS 'SELECT 0::bigint'`;

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
    await client.query(WITHOUT_EVENTS);
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
