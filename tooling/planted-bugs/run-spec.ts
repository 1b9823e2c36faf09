import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { jestCommand } from '../test/jest-command.ts';

/** Long enough for a few specs on a busy machine. */
const LIMIT_MS = 240_000;

export type SpecOutcome =
  | { readonly kind: 'passed'; readonly tests: number }
  /** Names of the tests that failed. */
  | { readonly kind: 'failed'; readonly tests: readonly string[] }
  | { readonly kind: 'hung' }
  /** No test ran, for example because the spec does not load. This proves nothing. */
  | { readonly kind: 'broken'; readonly message: string };

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

export type SpecRun = { readonly root: string; readonly databaseUrl: string; readonly spec: string };

export const runSpec = async ({ spec, ...where }: SpecRun): Promise<SpecOutcome> =>
  (await runSpecs({ ...where, specs: [spec] })).get(spec) ?? { kind: 'broken', message: 'Jest did not run it.' };

/**
 * Several in one process, which loads their modules once. All of them are of `web`, or none.
 * @returns the outcome of each
 */
export const runSpecs = async ({
  root,
  databaseUrl,
  specs,
}: Omit<SpecRun, 'spec'> & { readonly specs: readonly string[] }): Promise<ReadonlyMap<string, SpecOutcome>> => {
  const output = join(root, 'jest-report.json');
  await rm(output, { force: true });
  const project = specs.some((spec) => spec.startsWith('web/')) ? 'web' : 'node';
  const files = specs.map((spec) => `${spec.replaceAll('.', '\\.')}$`);
  const all = (outcome: SpecOutcome) => new Map(specs.map((spec) => [spec, outcome]));
  const command = [...jestCommand(root), '--runInBand', '--forceExit', '--json', `--outputFile=${output}`];
  const child = spawn(process.execPath, [...command, '--selectProjects', project, 'simulation', '--testPathPatterns', ...files], {
    cwd: root,
    stdio: 'ignore',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  await once(child, 'exit');
  if (child.signalCode !== null) return all({ kind: 'hung' });
  const text = await readFile(output, 'utf8').catch(() => undefined);
  if (text === undefined) return all({ kind: 'broken', message: 'Jest gave no report.' });
  const { testResults } = z.parse(reportSchema, JSON.parse(text));
  const ofSpec = (spec: string) => testResults.filter(({ name }) => name.endsWith(`/${spec}`));
  return new Map(specs.map((spec) => [spec, outcomeOf(ofSpec(spec))]));
};

const outcomeOf = (files: Report['testResults']): SpecOutcome => {
  const named = (status: string): readonly string[] =>
    files.flatMap(({ assertionResults }) => assertionResults.filter((result) => result.status === status).map(({ fullName }) => fullName));
  const [failed, passed] = [named('failed'), named('passed')];
  if (failed.length > 0) return { kind: 'failed', tests: failed };
  const didNotLoad = files.some((file) => file.status === 'failed');
  if (didNotLoad || passed.length === 0) {
    return { kind: 'broken', message: files.map(({ message }) => message).join('\n') || 'No test ran.' };
  }
  return { kind: 'passed', tests: passed.length };
};
