import type { PlantedBug } from './bug.ts';
import type { SpecOutcome } from './run-spec.ts';

export type Finding = { readonly bug: PlantedBug; readonly outcome: SpecOutcome };

/**
 * docs/planted-bugs.md: the list, and what the last run of each bug found. A bug that was not run this time keeps its line of the previous
 * page.
 */
export const resultPage = (bugs: readonly PlantedBug[], findings: readonly Finding[], previous: string): string => {
  const found = new Map(findings.map((each) => [each.bug.name, row(each)]));
  const lines = previous.split('\n');
  const rows = bugs.flatMap(({ name }) => found.get(name) ?? lines.find((line) => line.startsWith(`| ${name} | `)) ?? []);
  const caught = rows.filter((line) => !line.includes(MISSED));
  return `# Planted bugs

Do the tests notice mistakes? \`make planted-bugs\` plants each of these, one at a time, in a copy of the sources and runs the one spec
that must fail; without the bug the same spec passes. A bug is a search-and-replace in \`tooling/planted-bugs\`; one that does not
fit the code fails \`make test\`. Mistakes that a machine can make are the subject of [mutation testing](mutation.md).

Each run writes what it found into this page, the last one on ${new Date().toISOString().slice(0, 10)}: ${String(caught.length)} of ${String(rows.length)} caught.

| Bug | What goes wrong | Caught by |
|---|---|---|
${rows.join('\n')}
`;
};

const MISSED = '**missed**';

const row = ({ bug, outcome }: Finding): string => `| ${bug.name} | ${bug.harm} | ${finding(bug, outcome)} |`;

const finding = ({ caughtBy }: PlantedBug, outcome: SpecOutcome): string => {
  const spec = `\`${caughtBy.split('/').at(-1) ?? ''}\``;
  switch (outcome.kind) {
    case 'failed':
      return `${spec}: ${(outcome.tests[0] ?? '').replaceAll('|', '\\|')}`;
    case 'hung':
      return `${spec}, which does not terminate`;
    case 'passed':
    case 'broken':
      return `${MISSED} by ${spec}`;
  }
};
