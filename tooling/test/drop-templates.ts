import pg from 'pg';

/** Drops the databases that tests of this run have copied theirs from (`test-database.ts` in runtime), for a server that outlives it. */
export const dropTemplates = async (serverUrl: string, testRun: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
      `template_${testRun}_`,
    ]);
    for (const { name } of rows) await client.query(`DROP DATABASE ${name}`);
  } finally {
    await client.end();
  }
};
