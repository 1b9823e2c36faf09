import { DataSource, type MigrationInterface } from 'typeorm';
import { checkSchema } from './identifiers.ts';

type Migrations = {
  /** PostgreSQL with the role that owns the schemas. */
  readonly url: string;
  /** The schema of the table that lists the migrations already run. */
  readonly schema: string;
  readonly migrations: readonly (new () => MigrationInterface)[];
};

/** Brings one schema up to date, each migration in its own transaction; waits for another process that does the same. */
export const runMigrations = async ({ url, schema, migrations }: Migrations): Promise<void> => {
  const source = new DataSource({
    type: 'postgres',
    url,
    schema: checkSchema(schema),
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    logging: false,
  });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtextextended('danubit migrations', 0))`);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await source.runMigrations();
  } finally {
    await lock.release();
    await source.destroy();
  }
};
