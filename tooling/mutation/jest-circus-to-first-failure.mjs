/**
 * Runs spec files for Stryker as Jest does, without the work that says nothing new of a mutant: what comes after its first failing test,
 * and the loading of files none of whose tests reach it. Stryker gives Jest the names of those that do, and turns Jest's own "bail" off.
 */
import { createEmptyTestResult } from '@jest/test-result';
import circus from 'jest-circus/runner';

const MUTANT = '__STRYKER_ACTIVE_MUTANT__';

let failedMutant;
/** Names of the tests of each file that was loaded in this process. */
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

/** Jest takes a file without any test for a broken one, and Stryker a mutant with a broken file for one that cannot be loaded. */
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

/** As Jest matches it: the names of all blocks around a test, and its own. */
const nameOf = (test) => {
  const titles = [];
  for (let one = test; one.parent !== undefined; one = one.parent) titles.unshift(one.name);
  return titles.join(' ');
};
