/**
 * "make check": runs all guards of the repository and prints their times. Arguments select guards by name. The two that use several
 * threads run one after the other, beside the rest. Writes check.json into REPORTS_DIR, if that is set.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { BACK_END } from './build.ts';
import { jestCommand } from './test/jest-command.ts';

type Guard = { readonly name: string; readonly command: readonly string[] };

const CACHE = 'node_modules/.cache';

const GUARDS: readonly Guard[] = [
  // Several threads check a part of each program twice; the second processor has the other guards.
  { name: 'types', command: ['node_modules/typescript7/bin/tsc', '-b', '--singleThreaded'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  {
    name: 'arrows',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config=.dependency-cruiser.mjs',
      '--no-progress',
      // Replaces the exclusion of the configuration, which does not exclude the examples of the guards.
      String.raw`--exclude=(^|/)dist/|\.d\.ts$|conventions/negative/`,
      ...[...BACK_END, 'web', 'sdk', 'e2e'].map((name) => `${name}/src`),
      'deploy',
      'tooling',
    ],
  },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  {
    name: 'format',
    command: [
      'node_modules/prettier/bin/prettier.cjs',
      '.',
      '--check',
      '--log-level=warn',
      '--cache',
      `--cache-location=${CACHE}/danubit/prettier.json`,
    ],
  },
  { name: 'drawing', command: ['tooling/architecture.ts', '--check'] },
  { name: 'api document', command: ['tooling/openapi.ts', '--check'] },
  {
    // That each guard catches its example, and that the recipes hold, is part of "make test".
    name: 'laws',
    command: [...jestCommand(ROOT), '--selectProjects=node', '--testPathPatterns=tooling/conventions/(conventions|deployed-processes)'],
  },
];

type Outcome = { readonly name: string; readonly passed: boolean; readonly seconds: number };

const run = async ({ name, command }: Guard): Promise<Outcome> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const outcome = { name, passed: child.exitCode === 0, seconds: (performance.now() - startedAt) / 1000 };
  process.stdout.write(`${outcome.passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(14)}${outcome.seconds.toFixed(1)} s\n`);
  if (!outcome.passed) process.stdout.write(`${output.trim().replaceAll(/^/gm, '      ')}\n`);
  return outcome;
};

const wanted = process.argv.slice(2);
const selected = GUARDS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const isThreaded = ({ name }: Guard): boolean => name === 'types' || name === 'lint';
const runEach = async (guards: readonly Guard[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const guard of guards) outcomes.push(await run(guard));
  return outcomes;
};
const outcomes = (
  await Promise.all([runEach(selected.filter(isThreaded)), runEach(selected.filter((guard) => !isThreaded(guard)))])
).flat();
const failures = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
const failed = failures.length;
const reports = process.env['REPORTS_DIR'] ?? '';
if (reports !== '') await writeFile(join(reports, 'check.json'), JSON.stringify({ passed: outcomes.length - failed, failures }));
process.stdout.write(failed === 0 ? '\nAll guards passed.\n' : `\n${failed} of ${outcomes.length} guards failed.\n`);
process.exit(failed === 0 && outcomes.length > 0 ? 0 : 1);
