import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sumUp } from './sum-up.ts';

const CHECK = { passed: 7, failed: 0 };
const JEST = { numPassedTests: 100, numFailedTests: 0, numPendingTests: 1, numRuntimeErrorTestSuites: 0 };
const PLAYWRIGHT = { stats: { expected: 20, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] };

describe('the last line of a run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sum-up-'));
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
    expect(await sumUp(folder)).toEqual({ passed: 127, failed: 0, skipped: 3 });
  });

  it('counts what failed, a suite that could not run and a browser test that passed only at the second try', async () => {
    await step('test', 1, { ...JEST, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
    await step('e2e', 0, { ...PLAYWRIGHT, stats: { ...PLAYWRIGHT.stats, flaky: 1 } });
    expect(await sumUp(folder)).toMatchObject({ failed: 4 });
  });

  it('counts a step that left no report, or that failed without saying so in it, as one failure', async () => {
    await rm(join(folder, 'test.json'));
    await step('e2e', 1, PLAYWRIGHT);
    expect(await sumUp(folder)).toMatchObject({ failed: 2 });
  });
});
