import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { jestCommand } from '../test/jest-command.ts';

/** Long enough for a spec on a busy machine. */
const LIMIT_MS = 240_000;

export type SpecOutcome =
  | { readonly kind: 'passed'; readonly tests: number }
  /** Names of the tests that failed. */
  | { readonly kind: 'failed'; readonly tests: readonly string[] }
  | { readonly kind: 'hung' }
  /** No test ran, for example because the spec does not load. This proves nothing. */
  | { readonly kind: 'broken'; readonly message: string };

const reportSchema = z.object({
  numPassedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({ message: z.string(), assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

export type SpecRun = { readonly root: string; readonly databaseUrl: string; readonly spec: string };

export const runSpec = async ({ root, databaseUrl, spec }: SpecRun): Promise<SpecOutcome> => {
  const output = join(root, 'jest-report.json');
  await rm(output, { force: true });
  const project = spec.startsWith('web/') ? 'web' : 'node';
  const command = [...jestCommand(root), '--runInBand', '--forceExit', '--json', `--outputFile=${output}`];
  const child = spawn(
    process.execPath,
    [...command, '--selectProjects', project, 'simulation', '--testPathPatterns', `${spec.replaceAll('.', '\\.')}$`],
    {
      cwd: root,
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    },
  );
  await once(child, 'exit');
  if (child.signalCode !== null) return { kind: 'hung' };
  const text = await readFile(output, 'utf8').catch(() => undefined);
  if (text === undefined) return { kind: 'broken', message: 'Jest gave no report.' };
  return outcomeOf(z.parse(reportSchema, JSON.parse(text)));
};

const outcomeOf = ({ numPassedTests, numRuntimeErrorTestSuites, testResults }: z.infer<typeof reportSchema>): SpecOutcome => {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (failed.length > 0) return { kind: 'failed', tests: failed };
  if (numRuntimeErrorTestSuites > 0 || numPassedTests === 0) {
    return { kind: 'broken', message: testResults.map(({ message }) => message).join('\n') || 'No test ran.' };
  }
  return { kind: 'passed', tests: numPassedTests };
};
