import type { AbuseReport } from './run-abuse.ts';
import type { Summary } from './summarise.ts';

/** Prints the report. @returns the exit code: 0 when there is no violation */
export const printReport = ({ before, during, attacks, deposits, violations }: AbuseReport): number => {
  const lines = [
    'milliseconds until the whole response, undisturbed:',
    ...before.map(describe),
    'during the attacks:',
    ...during.map(describe),
    'what the attackers got (closed: no status):',
    ...attacks.map(
      ({ name, answers }) => `  ${name.padEnd(20)}${[...answers].map(([what, count]) => `${what} × ${String(count)}`).join(', ')}`,
    ),
    `${String(deposits.length)} deposits`,
    ...violations.map((violation) => `VIOLATED: ${violation}`),
    violations.length === 0 ? 'Passed: every customer was served in time, and no deposit was lost or doubled.' : 'Failed.',
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return violations.length === 0 ? 0 : 1;
};

const describe = ({ kind, count, p50, p99, max, errors }: Summary): string =>
  `  ${kind.padEnd(38)}p50 ${p50.toFixed(0).padStart(5)}  p99 ${p99.toFixed(0).padStart(5)}  max ${max.toFixed(0).padStart(5)}  ${String(count)} requests, ${String(errors)} failed`;
