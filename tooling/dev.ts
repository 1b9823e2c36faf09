/** "make dev": the same as "make start" with hot reload of server and site. */
import { build } from './build.ts';
import { readCopySettings } from './copy/copy-settings.ts';
import { DEVELOPMENT_SITE, loopback, OF_THE_MACHINE, pick } from './copy/environment.ts';
import { createCopy } from './copy/run-copy.ts';
import { runUntilStopped } from './copy/until-stopped.ts';
import { printWhereEverythingIs } from './copy/welcome.ts';
import { seedRunningCopy } from './seed/seed-running-copy.ts';

process.stdout.write('\nDanubit, with hot reload\n\n');
const machine = pick(process.env, OF_THE_MACHINE);
const copy = createCopy({
  ...readCopySettings(process.env),
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
    printWhereEverythingIs(facts, { isSeeded: await seedRunningCopy(facts) });
    process.send?.('ready');
  },
});
process.exit(await runUntilStopped(copy));
