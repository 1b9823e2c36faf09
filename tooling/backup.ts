/** "make backup TO=folder KEYS_TO=other-folder": what cannot be derived, as of one moment, while the installation runs. */
import { writeBackup } from '@danubit/deploy/backup/write-backup';
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';

const USAGE = 'Say where to: make backup TO=/backups/today KEYS_TO=/elsewhere/today. The keys open the data, so they are kept apart.';

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
        : 'The log is not in it: it is in EventStoreDB. Back that up now, after this, as docs/operations.md says ("Backup and restore").\n') +
      `Keep ${dataDir.secretsFile} as well, apart from both: without KEY_ENCRYPTION_KEY nobody reads the personal data.\n`,
  );
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
