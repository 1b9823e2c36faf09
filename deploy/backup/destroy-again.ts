import type { IndexKeys } from '@danubit/api/platform/accounts/keyed-index';
import { clearErased } from '@danubit/api/platform/retention/clear-erased';
import pg from 'pg';
import { copyIn } from './copy-table.ts';
import { keptTables } from './kept-tables.ts';
import { fileOf } from './manifest.ts';

const KEYS = { schema: 'keys', table: 'personal_data_keys' };

/** The file of keys in a folder. */
export const keysFileIn = (folder: string): string => fileOf({ data: folder, keys: folder }, KEYS);

type Newer = {
  /** The folder of keys of a backup that was taken later. */
  readonly keys: string;
  readonly emailIndexKeys: IndexKeys;
};

/**
 * Destroys in a restored database what was destroyed after its backup: every backup of keys names the destroyed ones. Clears what schema
 * `app` has of the people whose accounts are erased. May be repeated. @throws Error when the keys are not newer than the database
 * @returns how many keys were destroyed again
 */
export const destroyAgain = async (ownerUrl: string, { keys, emailIndexKeys }: Newer): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'danubit restore' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await readNewer(client, keys);
    const destroyed = await destroyKeys(client);
    const { rows: people } = await client.query<{ user_id: string; subject_id: string }>(
      'SELECT user_id, subject_id FROM app.credentials WHERE subject_id::text IN (SELECT subject_id FROM erased)',
    );
    const { rows: others } = await client.query<{ subject_id: string }>('SELECT subject_id FROM erased');
    const { rows: mails } = await client.query<{ stream_id: string }>(
      `SELECT stream_id FROM log.events WHERE type = 'MailRequested' AND metadata->>'subjectId' IN (SELECT subject_id FROM erased)`,
    );
    await client.query('COMMIT');
    const erased = {
      userIds: people.map(({ user_id: userId }) => userId),
      otherSubjectIds: others.map(({ subject_id: subjectId }) => subjectId),
      mailIds: mails.map(({ stream_id: stream }) => stream.slice('mail-'.length)),
    };
    if (erased.otherSubjectIds.length > 0) await clearErased(ownerUrl, erased, emailIndexKeys);
    return destroyed;
  } finally {
    await client.end();
  }
};

const readNewer = async (client: pg.ClientBase, folder: string): Promise<void> => {
  const kept = (await keptTables(client)).find(({ schema, table }) => schema === KEYS.schema && table === KEYS.table);
  if (kept === undefined) throw new Error('The table of keys is missing.');
  await client.query(`CREATE TEMP TABLE newer (LIKE keys.personal_data_keys) ON COMMIT DROP`);
  await copyIn(client, { schema: 'pg_temp', table: 'newer', columns: kept.columns }, keysFileIn(folder));
  // Rows of keys are never deleted, so a later backup has all of them.
  const { rows: missing } = await client.query(
    'SELECT 1 FROM keys.personal_data_keys kept WHERE NOT EXISTS (SELECT 1 FROM newer WHERE newer.key_id = kept.key_id) LIMIT 1',
  );
  if (missing.length > 0) {
    throw new Error(
      `${folder} lacks keys that the database has: it is not newer than the restored backup. Nothing was destroyed. ` +
        'Before you start the product, run: make restore NEWER_KEYS=<keys of the newest backup> DATABASE_URL=…',
    );
  }
  await client.query(
    `CREATE TEMP TABLE erased ON COMMIT DROP AS SELECT DISTINCT subject_id FROM newer
      WHERE wrapped_key IS NULL AND retention_class = 'account' AND period = 'all'`,
  );
};

/** The rows of whole classes are kept too, so that no key of them is created again. */
const destroyKeys = async (client: pg.ClientBase): Promise<number> => {
  await client.query(
    `INSERT INTO keys.personal_data_keys AS kept (key_id, subject_id, retention_class, period, wrapped_key, destroyed_at)
     SELECT key_id, subject_id, retention_class, period, NULL, destroyed_at FROM newer WHERE wrapped_key IS NULL AND period = 'all'
     ON CONFLICT (subject_id, retention_class, period) DO NOTHING`,
  );
  const { rowCount } = await client.query(
    `UPDATE keys.personal_data_keys kept SET wrapped_key = NULL, destroyed_at = newer.destroyed_at FROM newer
      WHERE newer.wrapped_key IS NULL AND kept.wrapped_key IS NOT NULL
        AND kept.subject_id = newer.subject_id AND kept.retention_class = newer.retention_class
        AND newer.period IN (kept.period, 'all')`,
  );
  return rowCount ?? 0;
};
