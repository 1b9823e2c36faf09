/** "make scrub": makes what was deleted leave the files of the running installation's database (docs/operations.md). */
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { scrub } from '@danubit/deploy/postgres/scrub';
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';

const main = async (): Promise<void> => {
  const dataDir = dataDirFromEnvironment();
  const installation = await findRunningInstallation(dataDir);
  if (installation === undefined) throw new Error(notRunning(dataDir));
  const tables = await scrub(installation.adminDatabaseUrl);
  process.stdout.write(`${String(tables)} tables were rewritten, and the old write-ahead log is removed.\n`);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
