import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import type { Room } from './rooms.ts';

export const STRYKER = join(ROOT, 'bench', 'mutation');
const PACKAGES = join(STRYKER, 'node_modules', '@stryker-mutator');
/** Results of the last run of each room, for INCREMENTAL=1. */
const RESULTS = join(ROOT, 'node_modules', '.cache', 'danubit', 'mutation');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const place = z.object({ line: z.number(), column: z.number() });
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.string(),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
});

export type StrykerReport = z.infer<typeof reportSchema>;

export type StrykerRun = {
  readonly room: Room;
  /** Root of a copy of the sources. */
  readonly copy: string;
  readonly databaseUrl: string;
  readonly incremental: boolean;
  readonly concurrency: number;
};

/**
 * Runs Stryker on one room. It works in place in a copy of the sources, because in its own sandbox our workspaces would resolve to the
 * unmutated checkout. @throws Error when it cannot run, for example because the specs fail without a mutant
 */
export const runStryker = async (run: StrykerRun): Promise<StrykerReport> => {
  const { room, copy, databaseUrl } = run;
  await mkdir(RESULTS, { recursive: true });
  const reportFile = join(copy, 'stryker-report.json');
  const configFile = join(copy, 'stryker.config.json');
  // Old results may contain files that have left the room, which would still be counted.
  if (!run.incremental) await rm(resultsOf(room), { force: true });
  await writeFile(configFile, JSON.stringify(settingsOf(run, reportFile)));
  const child = spawn(process.execPath, [join(PACKAGES, 'core', 'bin', 'stryker.js'), 'run', configFile], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      ROOM_SPECS: JSON.stringify(room.specs),
      ROOM_TIMEOUT_MS: room.timeoutMs?.toString(),
    },
  });
  const pass = (signal: NodeJS.Signals): boolean => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, pass);
  const report = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (report === undefined) throw new Error(`Stryker wrote no report for ${room.name}: see its output above.`);
  return z.parse(reportSchema, JSON.parse(report));
};

const resultsOf = ({ name }: Room): string => join(RESULTS, `${name}.json`);

/** Excluded: tests, type-only ports, and events, whose schemas are covered by frozen fixtures. */
const NO_MUTANTS = ['!**/*.spec.ts', '!**/testing/**', '!**/*.events.ts', '!**/*.port.ts'];

const settingsOf = ({ room, concurrency }: StrykerRun, reportFile: string): Readonly<Record<string, unknown>> => ({
  inPlace: true,
  mutate: [...room.mutate, ...NO_MUTANTS],
  testRunner: 'jest',
  plugins: [join(PACKAGES, 'jest-runner', 'dist', 'src', 'index.js')],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { projectType: 'custom', configFile: 'tooling/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency,
  // Every run loads the modules again, and Node does not free the old ones.
  maxTestRunnerReuse: 100,
  // Long enough that a busy machine does not look like an endless loop.
  timeoutMS: room.timeoutMs ?? 30_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 15,
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json'],
  jsonReporter: { fileName: reportFile },
  incremental: true,
  incrementalFile: resultsOf(room),
  allowConsoleColors: false,
  warnings: { slow: false },
});
