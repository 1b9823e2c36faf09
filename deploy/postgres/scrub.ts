import pg from 'pg';

/** Schemas with rows that are deleted or changed. Both logs and their seals only grow. */
const SCHEMAS = ['keys', 'app', 'read', 'work'];
/** The statistics of the planner hold values of rows. */
const STATISTICS = ['pg_catalog.pg_statistic', 'pg_catalog.pg_statistic_ext_data'];

/**
 * Makes what was deleted leave the files of the server. A deleted row stays in the file of its table until it is overwritten, and in the
 * write-ahead log until its file is: every table is rewritten, and the log moves on until its old files are removed. Each table is locked
 * while it is rewritten. Needs the superuser.
 * @returns how many tables were rewritten
 */
export const scrub = async (adminUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'danubit scrub' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
      [SCHEMAS],
    );
    await dropPastTables(client);
    for (const { name } of rows) await client.query(`VACUUM (FULL, ANALYZE) ${name}`);
    for (const name of STATISTICS) await client.query(`VACUUM (FULL) ${name}`);
    await leaveOldLog(client);
    return rows.length;
  } finally {
    await client.end();
  }
};

/** Tables as of a moment were filled before the destruction, and go with their process; it may not be running. */
const dropPastTables = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'past' AND tablename <> 'requests'`,
  );
  if (rows.length === 0) return;
  await client.query(`UPDATE past.requests SET state = 'dropped' WHERE state IN ('waiting', 'building', 'ready')`);
  for (const { name } of rows) await client.query(`DROP TABLE IF EXISTS ${name}`);
};

/** Without recycling, a checkpoint removes the files before it instead of keeping them, with their content, for later. */
const leaveOldLog = async (client: pg.ClientBase): Promise<void> => {
  await setting(client, 'ALTER SYSTEM SET wal_recycle = off');
  try {
    const { rows } = await client.query<{ files: number }>('SELECT count(*)::int AS files FROM pg_ls_waldir()');
    for (let left = (rows[0]?.files ?? 0) + 1; left > 0; left -= 1) {
      await client.query('SELECT pg_logical_emit_message(false, $1, $1)', ['scrub']);
      await client.query('SELECT pg_switch_wal()');
      await client.query('CHECKPOINT');
    }
  } finally {
    await setting(client, 'ALTER SYSTEM RESET wal_recycle');
  }
};

const setting = async (client: pg.ClientBase, statement: string): Promise<void> => {
  await client.query(statement);
  await client.query('SELECT pg_reload_conf()');
};
