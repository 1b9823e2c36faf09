/**
 * "make scrub": makes what was deleted leave the files of the running installation's database, and removes the files of the bank that were
 * read (docs/operations.md).
 */
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { scrub } from '@danubit/deploy/postgres/scrub';
import { environmentOf } from './installation/environment.ts';
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';

const main = async (): Promise<void> => {
  const dataDir = dataDirFromEnvironment();
  const installation = await findRunningInstallation(dataDir);
  if (installation === undefined) throw new Error(notRunning(dataDir));
  const tables = await scrub(installation.adminDatabaseUrl);
  process.stdout.write(`${String(tables)} tables were rewritten, and the old write-ahead log is removed.\n`);
  const { BANK_FILES_DIR } = environmentOf('workers', installation, process.env);
  if (BANK_FILES_DIR === undefined) return;
  // Imported here, because it exists only after the build.
  const { openBankFolder } = await import('@danubit/core/payment-provider/iso20022/bank-folder');
  // Copies of orders may have to be put out again, and are emptied by the workers.
  await openBankFolder(BANK_FILES_DIR).forget({ read: new Date(), ordered: new Date(0) });
  process.stdout.write('The files of the bank that were read are removed.\n');
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
