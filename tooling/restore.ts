/**
 * "make restore FROM=folder KEYS_FROM=other-folder DATABASE_URL=postgres://…": creates missing roles, database and tables, and fills them
 * from a backup. The tables must be empty. Put secrets.json of the backed-up installation into DATA_DIR first. NEWER_KEYS=folder names the
 * keys of the newest backup: what is destroyed there is destroyed in the restored database as well.
 */
import { destroyAgain } from '@danubit/deploy/backup/destroy-again';
import { restoreBackup } from '@danubit/deploy/backup/restore-backup';
import { migrateAll } from '@danubit/deploy/postgres/migrate-all';
import { prepareDatabase, roleUrl, withOurDatabase } from '@danubit/deploy/postgres/roles';
import { eventStoreUrlOf, readLogRecord } from './installation/event-log-location.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { readOrCreateSecrets } from '@danubit/deploy/installation/secrets';

const USAGE =
  'Name backup and target: make restore FROM=/backups/today KEYS_FROM=/elsewhere/today DATABASE_URL=postgres://admin@host/danubit';

const main = async (): Promise<void> => {
  const [data, keys, given] = [process.env['FROM'] ?? '', process.env['KEYS_FROM'] ?? '', process.env['DATABASE_URL'] ?? ''];
  if (data === '' || keys === '' || given === '') throw new Error(USAGE);
  const adminUrl = withOurDatabase(given);
  const dataDir = dataDirFromEnvironment();
  if ((await readLogRecord(dataDir)) !== undefined) await eventStoreUrlOf(dataDir, process.env['EVENTSTORE_URL']);
  const { rolePasswords, EMAIL_INDEX_KEY: emailIndexKey } = await readOrCreateSecrets(dataDir.secretsFile);
  const ownerUrl = roleUrl(adminUrl, 'danubit_owner', rolePasswords);
  await prepareDatabase(adminUrl, rolePasswords);
  await migrateAll(ownerUrl);
  const { takenAt, tables } = await restoreBackup(ownerUrl, { data, keys });
  const newer = process.env['NEWER_KEYS'] ?? '';
  const destroyed = newer === '' ? 0 : await destroyAgain(ownerUrl, { keys: newer, emailIndexKey });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Restored ${rows} rows of ${tables.length} tables, as of ${takenAt}.\n` +
      (newer === '' ? 'If personal data was destroyed since, restore again with NEWER_KEYS=<keys of the newest backup>.\n' : '') +
      (destroyed > 0 ? `${String(destroyed)} keys that were destroyed since are destroyed again.\n` : '') +
      'Start the product on this database now. It rebuilds the read tables from the log and continues with the work that was due.\n',
  );
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
