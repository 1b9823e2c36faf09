import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { summariseReports } from './summarise-reports.ts';

const CHECK = { passed: 7, failures: [] };
const JEST = { numPassedTests: 100, numFailedTests: 0, numPendingTests: 1, numRuntimeErrorTestSuites: 0, testResults: [] };
const PLAYWRIGHT = { stats: { expected: 20, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] };

describe('the summary of a run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'summarise-reports-'));
    await step('check', 0, CHECK);
    await step('test', 0, JEST);
    await step('e2e', 0, PLAYWRIGHT);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const step = async (name: string, code: number, report: object): Promise<void> => {
    await writeFile(join(folder, `${name}.code`), `${code}\n`);
    await writeFile(join(folder, `${name}.json`), JSON.stringify(report));
  };

  it('adds up guards, tests and browser tests', async () => {
    expect(await summariseReports(folder)).toEqual({ passed: 127, failed: 0, skipped: 3, failures: [] });
  });

  it('counts failed tests, suites that could not run and browser tests that passed only on retry as failures', async () => {
    await step('test', 1, { ...JEST, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
    await step('e2e', 0, { ...PLAYWRIGHT, stats: { ...PLAYWRIGHT.stats, flaky: 1 } });
    expect(await summariseReports(folder)).toMatchObject({ failed: 4 });
  });

  it('counts a step without a report, or with an unexplained exit code, as one failure', async () => {
    await rm(join(folder, 'test.json'));
    await step('e2e', 1, PLAYWRIGHT);
    expect(await summariseReports(folder)).toMatchObject({
      failed: 2,
      failures: ['make test left no report', 'make e2e ended with code 1'],
    });
  });

  it('lists each failure with the first lines of its error', async () => {
    const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;
    const failed = { fullName: 'a balance is kept', status: 'failed', failureMessages: ['Expected: 1\nReceived: 2'] };
    const passed = { fullName: 'a balance is shown', status: 'passed', failureMessages: [] };
    const suites = [
      { name: '/x/balance.spec.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/x/broken.spec.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/x/good.spec.ts', status: 'passed', message: '', assertionResults: [passed] },
    ];
    await step('check', 1, { passed: 6, failures: ['lint'] });
    await step('test', 1, { ...JEST, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults: suites });
    const timedOut = { status: 'unexpected', results: [{ error: { message: red('Test timeout') } }] };
    const specs = [
      { title: 'codes are shown', file: 'accounts.e2e.spec.ts', tests: [timedOut] },
      { title: 'all is well', file: 'accounts.e2e.spec.ts', tests: [{ status: 'expected', results: [{}] }] },
    ];
    await step('e2e', 1, { stats: { ...PLAYWRIGHT.stats, unexpected: 1 }, suites: [{ suites: [{ specs }] }] });
    expect(await summariseReports(folder)).toMatchObject({
      failed: 4,
      failures: [
        'make check: lint',
        'balance.spec.ts: a balance is kept: Expected: 1 | Received: 2',
        'broken.spec.ts: Cannot find module',
        'accounts.e2e.spec.ts: codes are shown: Test timeout',
      ],
    });
  });
});
