/**
 * "make planted-bugs": plants one bug after the other into a copy of the sources and runs the spec that must fail. Exits with 1 when a
 * bug is missed, or a spec hangs so that the run cannot decide. BUG=name,name plants only those; SPEC=path runs that spec for each of
 * them. Without SPEC the result of each bug goes to docs/planted-bugs.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { PLANTED_BUGS } from './planted-bugs/all-bugs.ts';
import { plant } from './planted-bugs/apply.ts';
import type { PlantedBug } from './planted-bugs/bug.ts';
import { resultPage, verdictOf, type Finding } from './planted-bugs/result-page.ts';
import { runSpec, type SpecOutcome } from './planted-bugs/run-spec.ts';
import { copySources } from './planted-bugs/sources-copy.ts';
import { provideTestServer } from './test/test-server.ts';

const wanted = (process.env['BUG'] ?? '').split(',').filter((name) => name !== '');
const spec = process.env['SPEC'] ?? '';
const bugs = (wanted.length === 0 ? PLANTED_BUGS : PLANTED_BUGS.filter(({ name }) => wanted.includes(name))).map((bug): PlantedBug =>
  spec === '' ? bug : { ...bug, caughtBy: spec },
);

const main = async (): Promise<number> => {
  if (bugs.length < wanted.length) throw new Error(`BUG=${wanted.join(',')} names a planted bug that does not exist.`);
  const server = await provideTestServer();
  const copy = await copySources(ROOT);
  const run = async ({ caughtBy }: PlantedBug): Promise<SpecOutcome> => {
    const runOnce = (): Promise<SpecOutcome> => runSpec({ root: copy.root, databaseUrl: server.url, spec: caughtBy });
    const outcome = await runOnce();
    // A single hang may be caused by the machine or the test runner.
    return outcome.kind === 'hung' ? runOnce() : outcome;
  };
  try {
    if (!(await areSound(run))) return 1;
    const findings: Finding[] = [];
    for (const bug of bugs) {
      const takeOut = await plant(copy.root, bug);
      const outcome = await run(bug);
      await takeOut();
      findings.push({ bug, outcome });
      process.stdout.write(`${describe({ bug, outcome })}\n`);
    }
    const caught = findings.filter((each) => verdictOf(each) === 'caught');
    process.stdout.write(`\n${String(caught.length)} of ${String(findings.length)} planted bugs were caught.\n`);
    if (spec === '') await writePage(findings);
    return caught.length === findings.length ? 0 : 1;
  } finally {
    await copy.remove();
    await server.stop();
  }
};

/** Runs each spec without a bug: it must pass, or a failure with the bug would prove nothing. */
const areSound = async (run: (bug: PlantedBug) => Promise<SpecOutcome>): Promise<boolean> => {
  const firstOf = new Map(bugs.map((bug) => [bug.caughtBy, bug]));
  let failures = 0;
  for (const [spec, bug] of firstOf) {
    const outcome = await run(bug);
    if (outcome.kind === 'passed') continue;
    failures += 1;
    process.stdout.write(`${spec} fails without a bug: ${JSON.stringify(outcome).slice(0, 2_000)}\n`);
  }
  process.stdout.write(`${String(firstOf.size - failures)} of ${String(firstOf.size)} specs pass without a bug.\n\n`);
  return failures === 0;
};

const writePage = async (findings: readonly Finding[]): Promise<void> => {
  const page = join(ROOT, 'docs', 'planted-bugs.md');
  await writeFile(page, resultPage(PLANTED_BUGS, findings, await readFile(page, 'utf8')));
};

const describe = ({ bug, outcome }: Finding): string => {
  switch (outcome.kind) {
    case 'failed':
      return `caught   ${bug.name}: ${outcome.tests[0] ?? ''}`;
    case 'hung':
      return bug.hangs === true
        ? `caught   ${bug.name}: its spec does not terminate`
        : `UNDECIDED ${bug.name}: ${bug.caughtBy} does not terminate, which the machine may also cause`;
    case 'passed':
      return `MISSED   ${bug.name}: ${bug.caughtBy} passes`;
    case 'broken':
      return `BROKEN   ${bug.name}: ${outcome.message.slice(0, 1_000)}`;
  }
};

process.exit(await main());
