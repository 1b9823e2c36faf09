/**
 * "make restore FROM=folder KEYS_FROM=other-folder DATABASE_URL=postgres://…": creates missing roles, database and tables, and fills them
 * from a backup. The tables must be empty. Put secrets.json of the backed-up installation into DATA_DIR first. NEWER_KEYS=folder names the
 * keys of the newest backup: what is destroyed there is destroyed in the restored database as well. Without FROM and KEYS_FROM only that is
 * done, in a database that was restored before and has not been started.
 */
import { indexKeysOf } from '@danubit/api/platform/accounts/keyed-index';
import { access } from 'node:fs/promises';
import { destroyAgain, keysFileIn } from '@danubit/deploy/backup/destroy-again';
import { restoreBackup } from '@danubit/deploy/backup/restore-backup';
import { migrateAll } from '@danubit/deploy/postgres/migrate-all';
import { prepareDatabase, roleUrl, withOurDatabase } from '@danubit/deploy/postgres/roles';
import { eventStoreUrlOf, readLogRecord } from './installation/event-log-location.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { readOrCreateSecrets } from '@danubit/deploy/installation/secrets';

const USAGE =
  'Name backup and target: make restore FROM=/backups/today KEYS_FROM=/elsewhere/today DATABASE_URL=postgres://admin@host/danubit';

type Wanted = { readonly data: string; readonly keys: string; readonly newer: string; readonly adminUrl: string };

const readWanted = async (): Promise<Wanted> => {
  const [data = '', keys = '', newer = '', given = ''] = ['FROM', 'KEYS_FROM', 'NEWER_KEYS', 'DATABASE_URL'].map(
    (name) => process.env[name],
  );
  if (given === '' || (data === '') !== (keys === '') || (data === '' && newer === '')) throw new Error(USAGE);
  // Before anything is restored: the folder is read last.
  if (newer !== '') await access(keysFileIn(newer)).catch(() => Promise.reject(new Error(`${newer} has no keys of a backup.`)));
  return { data, keys, newer, adminUrl: withOurDatabase(given) };
};

const main = async (): Promise<void> => {
  const { data, keys, newer, adminUrl } = await readWanted();
  const dataDir = dataDirFromEnvironment();
  if ((await readLogRecord(dataDir)) !== undefined) await eventStoreUrlOf(dataDir, process.env['EVENTSTORE_URL']);
  const { rolePasswords, ...secrets } = await readOrCreateSecrets(dataDir.secretsFile);
  const ownerUrl = roleUrl(adminUrl, 'danubit_owner', rolePasswords);
  if (data !== '') {
    await prepareDatabase(adminUrl, rolePasswords);
    await migrateAll(ownerUrl);
    const { takenAt, tables } = await restoreBackup(ownerUrl, { data, keys });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`Restored ${rows} rows of ${tables.length} tables, as of ${takenAt}.\n`);
  }
  process.stdout.write(
    (newer === ''
      ? 'If personal data was destroyed since, run this before you start the product: make restore NEWER_KEYS=<keys of the newest backup> DATABASE_URL=…\n'
      : `${await destroyAgain(ownerUrl, { keys: newer, emailIndexKeys: indexKeysOf(secrets) })} keys that were destroyed since are destroyed again.\n`) +
      'Start the product on this database now. It rebuilds the read tables from the log and continues with the work that was due.\n',
  );
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
