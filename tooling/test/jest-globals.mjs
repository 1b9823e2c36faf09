/**
 * `@jest/globals` in the test processes of jest-light-runner, which puts its functions on the global object. Added here: the fake timers
 * that it leaves out, and the time limit of tests and hooks.
 */
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';

/** Long, so that tests that wait for a condition do not fail on a busy machine. */
const LIMIT_MS = 90_000;

// Kept before a test can replace them by fake timers.
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;

const limited = (fn, limitMs, what) => async () => {
  let timer;
  const tooLong = new Promise((_, reject) => {
    timer = realSetTimeout(() => reject(new Error(`${what} took longer than ${limitMs / 1_000} s.`)), limitMs);
  });
  try {
    return await Promise.race([fn(), tooLong]);
  } finally {
    realClearTimeout(timer);
  }
};

addEventHandler((event, { currentDescribeBlock }) => {
  const added = { add_test: currentDescribeBlock.children, add_hook: currentDescribeBlock.hooks }[event.name]?.at(-1);
  if (added?.fn === undefined || added.fn.length > 0) return;
  added.fn = limited(added.fn, added.timeout ?? LIMIT_MS, event.name === 'add_test' ? 'The test' : added.type);
});

const timers = new ModernFakeTimers({ config: { fakeTimers: { enableGlobally: true } }, global: globalThis });
const fakeTimers = {
  useFakeTimers: (options) => {
    timers.useFakeTimers(options);
    return jest;
  },
  useRealTimers: () => {
    timers.useRealTimers();
    return jest;
  },
  ...Object.fromEntries(
    ['advanceTimersByTime', 'advanceTimersByTimeAsync', 'getTimerCount', 'runAllTimersAsync', 'setSystemTime'].map((name) => [
      name,
      (...args) => timers[name](...args),
    ]),
  ),
};
const jest = { ...globalThis.jest, ...fakeTimers };

const { expect, test, it, describe, beforeAll, afterAll, beforeEach, afterEach } = globalThis;
export { expect, test, it, describe, beforeAll, afterAll, beforeEach, afterEach, jest };
