/** "make seed": adds what is missing of the demo data to the running copy. Doing it again changes nothing. */
import { findRunningCopy, NOTHING_RUNS } from './copy/known-copy.ts';
import { messageOf } from '@danubit/deploy/installation/errors';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { seedRunningCopy } from './seed/seed-running-copy.ts';

const dataDir = dataDirFromEnvironment();
const facts = await findRunningCopy(dataDir).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
if (facts === undefined) {
  process.stderr.write(`${NOTHING_RUNS(dataDir)}\n`);
  process.exit(1);
}
process.exit((await seedRunningCopy(facts, { again: true })) ? 0 : 1);
