/** "make start": the built product with demo data, until Ctrl-C. */
import { build } from './build.ts';
import { readCopySettings } from './copy/copy-settings.ts';
import { createCopy } from './copy/run-copy.ts';
import { runUntilStopped } from './copy/until-stopped.ts';
import { printWhereEverythingIs } from './copy/welcome.ts';
import { seedRunningCopy } from './seed/seed-running-copy.ts';

const settings = readCopySettings(process.env);
process.stdout.write('\nDanubit\n\n');
const copy = createCopy({
  ...settings,
  build,
  flags: () => ['--enable-source-maps'],
  onReady: async (facts) => {
    printWhereEverythingIs(facts, { isSeeded: await seedRunningCopy(facts) });
    process.send?.('ready');
  },
});
process.exit(await runUntilStopped(copy));
