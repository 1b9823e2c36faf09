/**
 * Adds up what "make check", "make test" and "make e2e" left in REPORTS_DIR and prints it as the last line, as ".ci/run" promises.
 * A step without a report, or whose exit code says more than its report, counts as one failure.
 */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfPresent } from './small-file.ts';

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

const checkReport = z.object({ passed: z.number(), failed: z.number() });
const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.optional(z.array(z.unknown())),
});

/** How each step's report is read. A flaky browser test counts as failed: nothing is retried in the hope that it passes. */
const READERS: Readonly<Record<string, (report: unknown) => Count>> = {
  check: (report) => ({ ...z.parse(checkReport, report), skipped: 0 }),
  test: (report) => {
    const jest = z.parse(jestReport, report);
    return { passed: jest.numPassedTests, failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites, skipped: jest.numPendingTests };
  },
  e2e: (report) => {
    const { stats, errors } = z.parse(playwrightReport, report);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + (errors?.length ?? 0), skipped: stats.skipped };
  },
};

export const sumUp = async (folder: string): Promise<Count> => {
  const counts = await Promise.all(Object.entries(READERS).map(([step, read]) => countOf(folder, step, read)));
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );
};

const countOf = async (folder: string, step: string, read: (report: unknown) => Count): Promise<Count> => {
  const code = (await readIfPresent(join(folder, `${step}.code`)))?.trim();
  const text = await readIfPresent(join(folder, `${step}.json`));
  const count = text === undefined ? NOTHING : read(JSON.parse(text));
  const isExplained = text !== undefined && (code === '0' || count.failed > 0);
  return isExplained ? count : { ...count, failed: count.failed + 1 };
};

if (import.meta.main) {
  const { passed, failed, skipped } = await sumUp(process.env['REPORTS_DIR'] ?? '');
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
