import { expect, it } from '@jest/globals';
import { forbidMemoryDumps } from './memory-dumps.ts';

it('reports of the memory are switched off, and a launcher that allows core files is told', () => {
  process.report.reportOnFatalError = true;
  expect(forbidMemoryDumps('unlimited')).toEqual([expect.stringContaining('ulimit -c 0')]);
  expect(forbidMemoryDumps('0')).toEqual([]);
  expect([process.report.reportOnFatalError, process.report.reportOnUncaughtException, process.report.reportOnSignal]).toEqual([
    false,
    false,
    false,
  ]);
});
