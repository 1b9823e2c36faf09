import type { FuzzReport } from './run-fuzz.ts';

/** Prints the report. @returns the exit code: 0 when there is no fault */
export const printReport = ({ endpoints, seconds, counts, memory, faults, violations }: FuzzReport, seed: number): number => {
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    `${String(sent)} requests to ${String(endpoints)} addresses in ${String(seconds)} s, seed ${String(seed)}`,
    [...counts]
      .sort()
      .map(([status, count]) => `${status} × ${String(count)}`)
      .join(', '),
    'memory in MiB (at the start, most in the first half, most, at the end):',
    ...memory.map(({ name, atStart, halfway, most, last }) => `  ${name.padEnd(20)}${[atStart, halfway, most, last].map(padded).join('')}`),
    ...faults.flatMap(({ number, reason, request, answer, isRepeatable }) => [
      `FAULT in request ${String(number)}: ${reason}${isRepeatable ? '' : ' (right when it was sent again alone)'}`,
      `  repeat it: make fuzz SEED=${String(seed)} ONLY=${String(number)}`,
      ...request.split('\n').map((line) => `  ${line}`),
      `  → ${answer}`,
    ]),
    ...violations.map((violation) => `VIOLATED: ${violation}`),
    faults.length + violations.length === 0 ? 'Passed: every request was answered as documented, and the books agree.' : 'Failed.',
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return faults.length + violations.length === 0 ? 0 : 1;
};

const padded = (mib: number): string => String(mib).padStart(6);
