/** "make dev": like "make start", with hot reload of server and site. */
import { build } from './build.ts';
import { readInstallationSettings } from './installation/installation-settings.ts';
import { DEVELOPMENT_SITE, loopback, OF_THE_MACHINE, pick } from './installation/environment.ts';
import { createInstallation } from './installation/create-installation.ts';
import { runUntilStopped } from './installation/run-until-stopped.ts';
import { printAddresses } from './installation/print-addresses.ts';
import { seedInstallation } from './seed/seed-installation.ts';

process.stdout.write('\nDanubit, with hot reload\n\n');
const machine = pick(process.env, OF_THE_MACHINE);
const installation = createInstallation({
  ...readInstallationSettings(process.env),
  build: (announce) => build(announce, ['back end']),
  flags: () => ['--enable-source-maps', '--watch', '--watch-preserve-output'],
  development: ({ ports }) => [
    { name: 'types', command: ['tooling/dev/watch-types.ts'], environment: machine, healthAddress: undefined },
    {
      name: 'vite',
      command: ['tooling/dev/serve-site.ts'],
      environment: { ...machine, LISTEN_PORT: String(ports[DEVELOPMENT_SITE]) },
      healthAddress: `${loopback(ports[DEVELOPMENT_SITE])}/`,
    },
  ],
  onReady: async (facts) => {
    await printAddresses(facts, { isSeeded: await seedInstallation(facts) });
    process.send?.('ready');
  },
});
process.exit(await runUntilStopped(installation));
