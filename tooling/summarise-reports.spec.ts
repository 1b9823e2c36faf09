import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { summariseReports } from './summarise-reports.ts';

const CHECK = { passed: 7, failures: [] };
const PASSED = { fullName: 'a balance is shown', status: 'passed', failureMessages: [] };
const PENDING = { ...PASSED, status: 'pending' };
const FAILED = { fullName: 'a balance is kept', status: 'failed', failureMessages: ['Expected: 1\nReceived: 2'] };
const BALANCE = { name: '/x/balance.spec.ts', status: 'passed', message: '', assertionResults: [PASSED, PASSED, PENDING] };
const BALANCE_FAILED = { ...BALANCE, status: 'failed', assertionResults: [PASSED, FAILED, PENDING] };
const BROKEN = { name: '/x/broken.spec.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] };
const JEST = { testResults: [BALANCE] };
const PLAYWRIGHT = { stats: { expected: 20, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] };
const timedOut = (status: string): object => ({
  suites: [{ suites: [{ specs: [{ title: 'codes are shown', file: 'accounts.e2e.spec.ts', tests: [{ status, results: [LATE, {}] }] }] }] }],
});
const LATE = { error: { message: '\u001b[31mTest timeout\u001b[39m' } };

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
    expect(await summariseReports(folder)).toEqual({ passed: 29, failed: 0, skipped: 3, failures: [], unstable: [] });
  });

  it('names what passed only when it was run again', async () => {
    await step('test', 0, { testResults: [BALANCE_FAILED, BROKEN] });
    // Jest calls a file with skipped tests "focused".
    await step('test-again', 0, {
      testResults: [
        { ...BALANCE, status: 'focused' },
        { ...BROKEN, status: 'passed', assertionResults: [PASSED] },
      ],
    });
    await step('e2e', 0, { stats: { ...PLAYWRIGHT.stats, flaky: 1 }, ...timedOut('flaky') });
    expect(await summariseReports(folder)).toEqual({
      passed: 7 + 3 + 21,
      failed: 0,
      skipped: 3,
      failures: [],
      unstable: [
        'balance.spec.ts: a balance is kept: Expected: 1 | Received: 2',
        'broken.spec.ts: Cannot find module',
        'accounts.e2e.spec.ts: codes are shown: Test timeout',
      ],
    });
  });

  it('counts what fails again', async () => {
    await step('test', 1, { testResults: [BALANCE_FAILED, BROKEN] });
    await step('test-again', 1, { testResults: [BALANCE_FAILED, BROKEN] });
    expect(await summariseReports(folder)).toMatchObject({ passed: 28, failed: 2, unstable: [] });
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
    await step('check', 1, { passed: 6, failures: ['lint'] });
    await step('test', 1, { testResults: [BALANCE_FAILED, BROKEN] });
    await step('e2e', 1, { stats: { ...PLAYWRIGHT.stats, unexpected: 1 }, ...timedOut('unexpected') });
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
