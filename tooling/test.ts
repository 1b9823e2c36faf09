/**
 * "make test": all tests except browser tests. Arguments of "npm test -- ..." go to Jest. Writes test.json into REPORTS_DIR, if that is
 * set. CHANGED=1 runs the tests affected by uncommitted changes, CHANGED=<branch> those affected by changes since that branch. In CI a few
 * failed files are run again, alone (docs/decisions/0385-a-failed-test-is-tried-again-alone.md).
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { dropTemplates } from './test/drop-templates.ts';
import { jestCommand } from './test/jest-command.ts';
import { provideTestServer } from './test/test-server.ts';
import { failedFilesOf } from './test/jest-report.ts';

/** More files than this do not fail by coincidence. */
const MOST_RUN_AGAIN = 5;
const REPORTS_DIR = process.env['REPORTS_DIR'] ?? '';

const chosenByChange = (): readonly string[] => {
  const changed = process.env['CHANGED'] ?? '';
  if (changed === '') return [];
  return ['--passWithNoTests', changed === '1' ? '--onlyChanged' : `--changedSince=${changed}`];
};

const runJest = (databaseUrl: string, testRun: string, report: string, args: readonly string[]): Promise<number> => {
  const reporting = REPORTS_DIR === '' ? [] : ['--json', `--outputFile=${join(REPORTS_DIR, report)}`];
  const child = spawn(process.execPath, [...jestCommand(ROOT), ...reporting, ...args], {
    cwd: ROOT,
    // With --json, Jest prints its readable report to stderr.
    stdio: ['ignore', reporting.length === 0 ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_RUN: testRun },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
    // Ctrl-C reaches Jest directly. A signal to this process only is forwarded, so that the server is stopped after Jest has ended.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  });
};

const failedFiles = async (): Promise<readonly string[]> =>
  failedFilesOf(JSON.parse(await readFile(join(REPORTS_DIR, 'test.json'), 'utf8')));

const server = await provideTestServer();
const testRun = randomBytes(4).toString('hex');
process.stderr.write(`Tests run on ${server.description}.\n`);
let code = 1;
try {
  code = await runJest(server.url, testRun, 'test.json', ['--maxWorkers=2', ...chosenByChange(), ...process.argv.slice(2)]);
  const failed = code === 0 || REPORTS_DIR === '' ? [] : await failedFiles();
  if (failed.length > 0 && failed.length <= MOST_RUN_AGAIN) {
    process.stderr.write('\nThe files that failed run again, one after the other.\n');
    code = await runJest(server.url, testRun, 'test-again.json', ['--maxWorkers=1', '--runTestsByPath', ...failed]);
  }
} finally {
  await dropTemplates(server.url, testRun);
  await server.stop();
}
process.exit(code);
