import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { createTestDatabase } from '@danubit/runtime/testing/test-database';
import pg from 'pg';
import { workMigrations } from '../due/migrations/work-migrations.ts';

export type WorkDatabase = Awaited<ReturnType<typeof openWorkDatabase>>;

/** Schema `work` alone, for tests of what works on its tables. */
export const openWorkDatabase = async () => {
  const database = await createTestDatabase();
  await runMigrations({ url: database.url, schema: 'work', migrations: workMigrations });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const stop = async (): Promise<void> => {
    await pool.end();
    await database.drop();
  };
  return { pool, stop };
};
