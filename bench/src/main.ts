/**
 * "make bench [ONLY=append,replay] [QUICK=1] [ANYWAY=1]": every figure is a ratio from an interleaved run with its reference. Results from
 * a disturbed machine are refused, or marked with ANYWAY=1. QUICK=1 shortens the windows.
 */
import { allMeasurements } from './all-measurements.ts';
import { Disturbed, interleave, type Pace } from './frame/interleave.ts';
import { watchMachine, type Machine } from './frame/machine.ts';
import type { Bench, Measurement } from './frame/measurement.ts';
import { lineOf } from './frame/print-report.ts';
import { provideServer } from './frame/server.ts';
import { setTimeout as delay } from 'node:timers/promises';

const IDLE_LOOK_MS = 3_000;

const isSet = (name: string): boolean => process.env[name] === '1';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const chosen = (): readonly Measurement[] => {
  const names = (process.env['ONLY'] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !allMeasurements.some((measurement) => measurement.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no measurement ${unknown.join(', ')}. ONLY may name: ${allMeasurements.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? allMeasurements : allMeasurements.filter(({ name }) => names.includes(name));
};

const main = async (): Promise<number> => {
  const measurements = chosen();
  const server = await provideServer();
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        reject(new Error('interrupted'));
      });
  });
  try {
    const machine = watchMachine(() => server.pids);
    const pace: Pace = { rounds: isSet('QUICK') ? 3 : 5, windowMs: isSet('QUICK') ? 1_000 : 5_000, anyway: isSet('ANYWAY') };
    say(
      `${new Date().toISOString()}\n${machine.description}\n${server.description}\n${String(pace.rounds)} rounds of ${String(pace.windowMs)} ms, medians\n`,
    );
    if (!pace.anyway && !(await isQuiet(machine))) return 1;
    let failures = 0;
    for (const measurement of measurements) {
      const bench: Bench = {
        freshDatabase: server.freshDatabase,
        race: (contenders) => interleave(machine, contenders, pace),
        report: (row) => {
          say(lineOf(row));
        },
        skip: (goal, why) => {
          say(`skipped    ${goal.padEnd(5)}${why}`);
        },
      };
      if (!(await Promise.race([runOne(measurement, bench), interrupted]))) failures += 1;
    }
    return failures === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
};

/** Checked before the measurements, so that a busy machine is refused immediately instead of after a quarter of an hour. */
const isQuiet = async (machine: Machine): Promise<boolean> => {
  const { disturbedBy } = await machine.watch(() => delay(IDLE_LOOK_MS));
  if (disturbedBy.length === 0) return true;
  say(`refused    this machine is disturbed: ${disturbedBy.join('; ')}. Wait until it is quiet, or ANYWAY=1 to see marked figures.`);
  return false;
};

const runOne = async ({ name, run }: Measurement, bench: Bench): Promise<boolean> => {
  try {
    await run(bench);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A failure of one measurement does not stop the others.
    if (error instanceof Disturbed)
      say(`refused    ${name}: this machine is disturbed (${message}). Wait until it is quiet, or ANYWAY=1 to see marked figures.`);
    else say(`failed     ${name}: ${message}`);
    return false;
  }
};

process.exit(
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }),
);
