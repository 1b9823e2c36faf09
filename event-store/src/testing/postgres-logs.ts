import pg from 'pg';
import { logEpochStatements, logSchemaStatements } from '../postgres/log-schema.ts';
import { createTestDatabase } from '@danubit/runtime/testing/test-database';

export type PostgresLogs = {
  readonly url: string;
  /** Creates an empty log in a new schema and returns the schema's name. */
  readonly newLog: () => Promise<string>;
  /** Runs a statement outside any adapter. */
  readonly query: <Row extends object>(sql: string) => Promise<readonly Row[]>;
  readonly drop: () => Promise<void>;
};

/** One database with as many empty logs as a test file needs: creating a schema takes milliseconds, a database takes longer. */
export const createPostgresLogs = async (): Promise<PostgresLogs> => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let count = 0;
  return {
    url: database.url,
    newLog: async () => {
      count += 1;
      const schema = `log_${String(count)}`;
      await client.query(`CREATE SCHEMA ${schema}`);
      for (const statement of [...logSchemaStatements(schema), ...logEpochStatements(schema)]) await client.query(statement);
      return schema;
    },
    query: async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows,
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
};
