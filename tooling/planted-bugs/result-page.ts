import type { PlantedBug } from './bug.ts';
import type { SpecOutcome } from './run-spec.ts';

export type Finding = { readonly bug: PlantedBug; readonly outcome: SpecOutcome };

/** `undecided`: the spec hung although its bug does not say so, or did not load. Neither proves that the bug is noticed. */
export type Verdict = 'caught' | 'missed' | 'undecided';

export const verdictOf = ({ bug, outcome }: Finding): Verdict => {
  switch (outcome.kind) {
    case 'failed':
      return 'caught';
    case 'hung':
      return bug.hangs === true ? 'caught' : 'undecided';
    case 'passed':
      return 'missed';
    case 'broken':
      return 'undecided';
  }
};

/**
 * docs/planted-bugs.md: the list, and what the last run of each bug found. A bug that was not run this time keeps its line of the previous
 * page.
 */
export const resultPage = (bugs: readonly PlantedBug[], findings: readonly Finding[], previous: string): string => {
  const found = new Map(findings.map((each) => [each.bug.name, row(each)]));
  const lines = previous.split('\n');
  const rows = bugs.flatMap(({ name }) => found.get(name) ?? lines.find((line) => line.startsWith(`| ${name} | `)) ?? []);
  const caught = rows.filter((line) => !line.includes(MISSED) && !line.includes(UNDECIDED));
  return `# Planted bugs

Do the tests notice mistakes? \`make planted-bugs\` plants each of these, one at a time, in a copy of the sources and runs the one spec
that must fail; without the bug the same spec passes. A bug is a search-and-replace in \`tooling/planted-bugs\`; one that does not
fit the code fails \`make test\`. Mistakes that a machine can make are the subject of [mutation testing](mutation.md). A spec that
reaches the time limit decides nothing, unless the bug says that it makes its spec run for ever; the run then fails.

Each run writes what it found into this page, the last one on ${new Date().toISOString().slice(0, 10)}: ${String(caught.length)} of ${String(rows.length)} caught.

| Bug | What goes wrong | Caught by |
|---|---|---|
${rows.join('\n')}
`;
};

const MISSED = '**missed**';
const UNDECIDED = '**not decided**';

const row = ({ bug, outcome }: Finding): string => `| ${bug.name} | ${bug.harm} | ${finding(bug, outcome)} |`;

const finding = (bug: PlantedBug, outcome: SpecOutcome): string => {
  const spec = `\`${bug.caughtBy.split('/').at(-1) ?? ''}\``;
  switch (outcome.kind) {
    case 'failed':
      return `${spec}: ${(outcome.tests[0] ?? '').replaceAll('|', '\\|')}`;
    case 'hung':
      return bug.hangs === true ? `${spec}, which does not terminate` : `${UNDECIDED}: ${spec} does not terminate`;
    case 'passed':
      return `${MISSED} by ${spec}`;
    case 'broken':
      return `${UNDECIDED}: ${spec} does not run`;
  }
};
