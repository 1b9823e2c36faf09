/** "make seed": adds missing demo data to the running installation. ONLY=alerts: staff and what waits at the alert desk. */
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';
import { messageOf } from '@danubit/deploy/installation/errors';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { seedInstallation } from './seed/seed-installation.ts';

const dataDir = dataDirFromEnvironment();
const facts = await findRunningInstallation(dataDir).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
if (facts === undefined) {
  process.stderr.write(`${notRunning(dataDir)}\n`);
  process.exit(1);
}
process.exit((await seedInstallation(facts, { again: true, isForDesk: process.env['ONLY'] === 'alerts' })) ? 0 : 1);
