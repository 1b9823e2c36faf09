/** "make start": builds and runs the product with demo data, until Ctrl-C. */
import { build } from './build.ts';
import { readInstallationSettings } from './installation/installation-settings.ts';
import { createInstallation } from './installation/create-installation.ts';
import { runUntilStopped } from './installation/run-until-stopped.ts';
import { printAddresses } from './installation/print-addresses.ts';
import { seedInstallation } from './seed/seed-installation.ts';

const settings = readInstallationSettings(process.env);
process.stdout.write('\nDanubit\n\n');
const installation = createInstallation({
  ...settings,
  build,
  // The site runs as TypeScript, so it needs no source maps. With them, Node maps a stack for every cut connection.
  flags: (name) => (name === 'site' ? [] : ['--enable-source-maps']),
  onReady: async (facts) => {
    await printAddresses(facts, { isSeeded: await seedInstallation(facts) });
    process.send?.('ready');
  },
});
process.exit(await runUntilStopped(installation));
