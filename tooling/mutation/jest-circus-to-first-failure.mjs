/**
 * A test runner for Stryker that saves time: it skips tests after the first failure of a mutant, and spec files without a test that reaches
 * the mutant. Stryker passes the names of the reaching tests to Jest, and disables Jest's own "bail".
 */
import { createEmptyTestResult } from '@jest/test-result';
import circus from 'jest-circus/runner';

const MUTANT = '__STRYKER_ACTIVE_MUTANT__';

let failedMutant;
/** Names of the tests of each file that was run in this process. */
const namesOf = new Map();

export default async (globalConfig, config, environment, runtime, testPath, ...rest) => {
  const mutant = process.env[MUTANT];
  const names = namesOf.get(testPath);
  const reaches = new RegExp(globalConfig.testNamePattern ?? '', 'i');
  const isReached = names === undefined || names.some((name) => reaches.test(name));
  if (mutant !== undefined && (mutant === failedMutant || !isReached)) {
    return leftOut(testPath);
  }
  const seen = [];
  const before = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = async (event, state) => {
    await before?.(event, state);
    if (event.name === 'test_start') {
      seen.push(nameOf(event.test));
      if (mutant !== undefined && mutant === failedMutant) event.test.mode = 'skip';
    }
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') failedMutant = mutant;
    if (event.name === 'run_finish') namesOf.set(testPath, seen);
  };
  return circus.default(globalConfig, config, environment, runtime, testPath, ...rest);
};

/** One skipped test, because Jest reports a file without tests as broken, and Stryker then counts the mutant as not loadable. */
const leftOut = (testFilePath) => ({
  ...createEmptyTestResult(),
  testFilePath,
  numPendingTests: 1,
  testResults: [
    {
      ancestorTitles: [],
      title: 'left out',
      fullName: 'left out',
      status: 'pending',
      failureMessages: [],
      failureDetails: [],
      numPassingAsserts: 0,
    },
  ],
});

/** The full name as Jest matches it: the names of all enclosing blocks and of the test. */
const nameOf = (test) => {
  const titles = [];
  for (let one = test; one.parent !== undefined; one = one.parent) titles.unshift(one.name);
  return titles.join(' ');
};
