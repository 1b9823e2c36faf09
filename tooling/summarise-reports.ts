/**
 * Adds up the reports of "make check", "make test" and "make e2e" in REPORTS_DIR. Prints what failed with the start of each error, what
 * passed only when it was run again, and the totals as the last line, for ".ci/run". A step without a report, or with an exit code that its
 * report does not explain, counts as one failure.
 */
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import { jestReport, type JestFile } from './test/jest-report.ts';

/**
 * `failures`: name and start of the error of each failure that the reports list. `unstable`: the same of what passed when it was run again.
 */
type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly unstable: readonly string[];
};

const EMPTY_COUNT: Count = { passed: 0, failed: 0, skipped: 0, failures: [], unstable: [] };

const checkReport = z.object({ passed: z.number(), failures: z.array(z.string()) });

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
});
const playwrightSuite = z.object({
  specs: z.optional(z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) }))),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
  suites: z.optional(z.array(playwrightSuite)),
});

/** A failure on one line: its place and the first lines of its message, without terminal colours. */
const failure = (where: string, message = ''): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `${where}: ${lines.slice(0, 4).join(' | ').slice(0, 400)}`;
};

const jestFailures = (files: readonly JestFile[]): string[] =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [failure(basename(name), message)];
      return tests.map((test) => failure(`${basename(name)}: ${test.fullName}`, test.failureMessages[0]));
    });

/** `again`: the report of the files that failed and were run again, which counts for them. */
const jestCount = (report: unknown, again: unknown): Count => {
  const first = z.parse(jestReport, report);
  const second = again === undefined ? undefined : z.parse(jestReport, again);
  const repeated = new Map(second?.testResults.map((file) => [file.name, file]));
  const files = first.testResults.map((file) => repeated.get(file.name) ?? file);
  const tests = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const unloaded = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return {
    passed: tests.filter((status) => status === 'passed').length,
    failed: tests.filter((status) => status === 'failed').length + unloaded,
    skipped: tests.filter((status) => status === 'pending').length,
    failures: jestFailures(files),
    unstable: jestFailures(first.testResults.filter(({ name }) => repeated.has(name) && repeated.get(name)?.status !== 'failed')),
  };
};

/** The browser tests that ended with this status. */
const browserTests = (status: string, { specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => failure(`${file}: ${title}`, results.find(({ error }) => error !== undefined)?.error?.message)),
  ),
  ...suites.flatMap((suite) => browserTests(status, suite)),
];

/** How the report of each step is read. `again`: that of its second run, if it had one. */
const READERS: Readonly<Record<string, (report: unknown, again: unknown) => Count>> = {
  check: (report) => {
    const { passed, failures } = z.parse(checkReport, report);
    return { ...EMPTY_COUNT, passed, failed: failures.length, failures: failures.map((name) => `make check: ${name}`) };
  },
  test: jestCount,
  e2e: (report) => {
    const { stats, errors = [], suites } = z.parse(playwrightReport, report);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: [...errors.map(({ message }) => failure('browser tests', message)), ...browserTests('unexpected', { suites })],
      unstable: browserTests('flaky', { suites }),
    };
  },
};

export const summariseReports = async (folder: string): Promise<Count> => {
  const counts = await Promise.all(Object.entries(READERS).map(([step, read]) => countOf(folder, step, read)));
  return counts.reduce(
    (sum, { passed, failed, skipped, failures, unstable }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      unstable: [...sum.unstable, ...unstable],
    }),
    EMPTY_COUNT,
  );
};

const countOf = async (folder: string, step: string, read: (report: unknown, again: unknown) => Count): Promise<Count> => {
  const code = (await readIfPresent(join(folder, `${step}.code`)))?.trim();
  const report = await reportIn(folder, `${step}.json`);
  const count = report === undefined ? EMPTY_COUNT : read(report, await reportIn(folder, `${step}-again.json`));
  const isExplained = report !== undefined && (code === '0' || count.failed > 0);
  if (isExplained) return count;
  const why = report === undefined ? 'left no report' : `ended with code ${code ?? 'none'}`;
  return { ...count, failed: count.failed + 1, failures: [...count.failures, `make ${step} ${why}`] };
};

const reportIn = async (folder: string, name: string): Promise<unknown> => {
  const text = await readIfPresent(join(folder, name));
  return text === undefined ? undefined : JSON.parse(text);
};

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`;

if (import.meta.main) {
  const { passed, failed, skipped, failures, unstable } = await summariseReports(process.env['REPORTS_DIR'] ?? '');
  process.stdout.write(listed('What failed', failures));
  process.stdout.write(listed('Unstable: failed, and passed when run again', unstable));
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
