/**
 * "make test": all tests except browser tests. Arguments of "npm test -- ..." go to Jest. Writes test.json into REPORTS_DIR, if that is
 * set. CHANGED=1 runs the tests affected by uncommitted changes, CHANGED=<branch> those affected by changes since that branch.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { dropTemplates } from './test/drop-templates.ts';
import { jestCommand } from './test/jest-command.ts';
import { provideTestServer } from './test/test-server.ts';

const chosenByChange = (): readonly string[] => {
  const changed = process.env['CHANGED'] ?? '';
  if (changed === '') return [];
  return ['--passWithNoTests', changed === '1' ? '--onlyChanged' : `--changedSince=${changed}`];
};

const runJest = (databaseUrl: string, testRun: string): Promise<number> => {
  const reports = process.env['REPORTS_DIR'] ?? '';
  const report = reports === '' ? [] : ['--json', `--outputFile=${join(reports, 'test.json')}`];
  const child = spawn(
    process.execPath,
    [...jestCommand(ROOT), '--maxWorkers=2', ...report, ...chosenByChange(), ...process.argv.slice(2)],
    {
      cwd: ROOT,
      // With --json, Jest prints its readable report to stderr.
      stdio: ['ignore', report.length === 0 ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_RUN: testRun },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
    // Ctrl-C reaches Jest directly. A signal to this process only is forwarded, so that the server is stopped after Jest has ended.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  });
};

const server = await provideTestServer();
const testRun = randomBytes(4).toString('hex');
process.stderr.write(`Tests run on ${server.description}.\n`);
let code = 1;
try {
  code = await runJest(server.url, testRun);
} finally {
  await dropTemplates(server.url, testRun);
  await server.stop();
}
process.exit(code);
