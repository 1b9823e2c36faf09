import { expect, it } from '@jest/globals';
import { forbidMemoryDumps } from './memory-dumps.ts';

it('switches Node’s reports off, and warns when core files are allowed', () => {
  process.report.reportOnFatalError = true;
  expect(forbidMemoryDumps('unlimited')).toEqual([expect.stringContaining('ulimit -c 0')]);
  expect(forbidMemoryDumps('0')).toEqual([]);
  expect([process.report.reportOnFatalError, process.report.reportOnUncaughtException, process.report.reportOnSignal]).toEqual([
    false,
    false,
    false,
  ]);
});
