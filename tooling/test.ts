/**
 * "make test": all tests but the browser's. Arguments of "npm test -- ..." go to Jest; REPORTS_DIR, if given, gets test.json.
 * CHANGED=1 runs those that uncommitted changes touch, CHANGED=<branch> those that changes since that branch do.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { provideTestServer } from './test/test-server.ts';

const chosenByChange = (): readonly string[] => {
  const changed = process.env['CHANGED'] ?? '';
  if (changed === '') return [];
  return ['--passWithNoTests', changed === '1' ? '--onlyChanged' : `--changedSince=${changed}`];
};

const runJest = (databaseUrl: string): Promise<number> => {
  const reports = process.env['REPORTS_DIR'] ?? '';
  const report = reports === '' ? [] : ['--json', `--outputFile=${join(reports, 'test.json')}`];
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/jest/bin/jest.js'), '--maxWorkers=2', ...report, ...chosenByChange(), ...process.argv.slice(2)],
    {
      cwd: ROOT,
      // With --json the report for people goes to stderr anyhow.
      stdio: ['ignore', report.length === 0 ? 'inherit' : 'ignore', 'inherit'],
      env: {
        ...process.env,
        TEST_DATABASE_URL: databaseUrl,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
    // Ctrl-C reaches Jest by itself; a signal to us alone is passed on, and the server is stopped after it in any case.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  });
};

const server = await provideTestServer();
process.stderr.write(`Tests run on ${server.description}.\n`);
let code = 1;
try {
  code = await runJest(server.url);
} finally {
  await server.stop();
}
process.exit(code);
