/**
 * Adds up the reports of "make check", "make test" and "make e2e" in REPORTS_DIR. Prints what failed with the start of each error, and the
 * totals as the last line, for ".ci/run". A step without a report, or with an exit code that its report does not explain, counts as one
 * failure.
 */
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { readIfPresent } from '@danubit/deploy/installation/text-file';

/** `failures`: name and start of the error of each failure that the reports list. */
type Count = { readonly passed: number; readonly failed: number; readonly skipped: number; readonly failures: readonly string[] };

const EMPTY_COUNT: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

const checkReport = z.object({ passed: z.number(), failures: z.array(z.string()) });

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});

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

const jestFailures = (report: z.infer<typeof jestReport>): string[] =>
  report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [failure(basename(name), message)];
      return tests.map((test) => failure(`${basename(name)}: ${test.fullName}`, test.failureMessages[0]));
    });

const browserFailures = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`${file}: ${title}`, results.find(({ error }) => error !== undefined)?.error?.message)),
  ),
  ...suites.flatMap(browserFailures),
];

/** How the report of each step is read. A flaky browser test counts as failed. */
const READERS: Readonly<Record<string, (report: unknown) => Count>> = {
  check: (report) => {
    const { passed, failures } = z.parse(checkReport, report);
    return { passed, failed: failures.length, skipped: 0, failures: failures.map((name) => `make check: ${name}`) };
  },
  test: (report) => {
    const jest = z.parse(jestReport, report);
    return {
      passed: jest.numPassedTests,
      failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
      skipped: jest.numPendingTests,
      failures: jestFailures(jest),
    };
  },
  e2e: (report) => {
    const { stats, errors = [], suites } = z.parse(playwrightReport, report);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures: [...errors.map(({ message }) => failure('browser tests', message)), ...browserFailures({ suites })],
    };
  },
};

export const summariseReports = async (folder: string): Promise<Count> => {
  const counts = await Promise.all(Object.entries(READERS).map(([step, read]) => countOf(folder, step, read)));
  return counts.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    EMPTY_COUNT,
  );
};

const countOf = async (folder: string, step: string, read: (report: unknown) => Count): Promise<Count> => {
  const code = (await readIfPresent(join(folder, `${step}.code`)))?.trim();
  const text = await readIfPresent(join(folder, `${step}.json`));
  const count = text === undefined ? EMPTY_COUNT : read(JSON.parse(text));
  const isExplained = text !== undefined && (code === '0' || count.failed > 0);
  if (isExplained) return count;
  const why = text === undefined ? 'left no report' : `ended with code ${code ?? 'none'}`;
  return { ...count, failed: count.failed + 1, failures: [...count.failures, `make ${step} ${why}`] };
};

if (import.meta.main) {
  const { passed, failed, skipped, failures } = await summariseReports(process.env['REPORTS_DIR'] ?? '');
  if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.map((line) => `  ${line}\n`).join('')}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
