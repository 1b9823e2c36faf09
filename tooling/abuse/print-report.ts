import type { Memory } from '../fuzz/watch-memory.ts';
import type { AbuseReport } from './run-abuse.ts';
import type { StreamsReport } from './run-streams.ts';
import type { Summary } from './summarise.ts';
import type { MachineUse } from './watch-cpu.ts';

/** Prints the report. @returns the exit code: 0 when there is no violation */
export const printReport = ({ before, during, attackedAt, attacks, machine, deposits, violations }: AbuseReport): number => {
  const lines = [
    'milliseconds until the whole response, undisturbed:',
    ...before.map(describe),
    'during the attacks:',
    ...during.map(describe),
    ...during.flatMap((summary) => describeSlow(summary, attackedAt)),
    ...describeMachine(machine),
    'what the attackers got (closed: no status; open: at the end):',
    ...attacks.map(
      ({ name, open, answers }) =>
        `  ${name.padEnd(20)}${[...answers, ['open', open] as const].map(([what, count]) => `${what} × ${String(count)}`).join(', ')}`,
    ),
    `${String(deposits.length)} deposits`,
    ...violations.map((violation) => `VIOLATED: ${violation}`),
    violations.length === 0 ? 'Passed: every customer was served in time, and no deposit was lost or doubled.' : 'Failed.',
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return violations.length === 0 ? 0 : 1;
};

/** Prints the report of "make streams". @returns the exit code: 0 when there is no violation */
export const printStreamsReport = (report: StreamsReport): number => {
  const { before, during, answers, open, ended, openedInS, memory, machine, violations } = report;
  const lines = [
    'milliseconds until the whole response, undisturbed:',
    ...before.map(describe),
    `beside ${String(open)} open live streams (opened in ${String(openedInS)} s, ${String(ended)} ended early):`,
    ...during.map(describe),
    `answers to the streams: ${[...answers].map(([what, count]) => `${what} × ${String(count)}`).join(', ')}`,
    ...memory.map(describeMemory),
    ...describeMachine(machine),
    ...violations.map((violation) => `VIOLATED: ${violation}`),
    violations.length === 0 ? 'Passed: all streams stayed open, and every customer was served in time.' : 'Failed.',
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return violations.length === 0 ? 0 : 1;
};

const describeMemory = ({ name, atStart, most }: Memory): string =>
  `memory of ${name}: ${String(atStart)} MiB before, at most ${String(most)} MiB`;

const describeMachine = ({ cores, load, busy, shares }: MachineUse): readonly string[] => {
  const own = shares.reduce((sum, { share }) => sum + share, 0);
  return [
    `the machine: ${String(cores)} cores, load ${load.toFixed(1)}, ${percent(busy)} busy, of it ${percent(Math.max(0, busy - own))} with other work`,
    `  ${shares.map(({ name, share }) => `${name} ${percent(share)}`).join(', ')}`,
  ];
};

/** A few at one moment have another cause than as many over the whole time. */
const describeSlow = ({ kind, slowAt }: Summary, attackedAt: number): readonly string[] =>
  slowAt.length === 0
    ? []
    : [`  ${kind}: began slow requests ${slowAt.map((at) => ((at - attackedAt) / 1_000).toFixed(0)).join(', ')} s after the first attack`];

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const describe = ({ kind, count, p50, p99, max, errors }: Summary): string =>
  `  ${kind.padEnd(38)}p50 ${p50.toFixed(0).padStart(5)}  p99 ${p99.toFixed(0).padStart(5)}  max ${max.toFixed(0).padStart(5)}  ${String(count)} requests, ${String(errors.length)} failed`;
