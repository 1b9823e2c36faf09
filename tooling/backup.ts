/** "make backup TO=folder KEYS_TO=other-folder": backs up the running installation as of one moment. */
import { writeBackup } from '@danubit/deploy/backup/write-backup';
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';

const USAGE =
  'Name two folders: make backup TO=/backups/today KEYS_TO=/elsewhere/today. The keys decrypt the data, so store them elsewhere.';

const main = async (): Promise<void> => {
  const [data, keys] = [process.env['TO'] ?? '', process.env['KEYS_TO'] ?? ''];
  if (data === '' || keys === '') throw new Error(USAGE);
  const dataDir = dataDirFromEnvironment();
  const installation = await findRunningInstallation(dataDir);
  if (installation === undefined) throw new Error(notRunning(dataDir));
  const { takenAt, tables } = await writeBackup(installation.adminDatabaseUrl, { data, keys });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Backed up as of ${takenAt}: ${rows} rows of ${tables.length} tables.\n` +
      (installation.eventStoreUrl === undefined
        ? ''
        : 'It does not contain the event log, which is in EventStoreDB. Back that up next; see docs/operations.md, "Backup and restore".\n') +
      `Keep ${dataDir.secretsFile} in a third place: personal data cannot be decrypted without KEY_ENCRYPTION_KEY.\n`,
  );
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
