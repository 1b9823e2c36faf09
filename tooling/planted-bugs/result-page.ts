import type { PlantedBug } from './bug.ts';
import type { SpecOutcome } from './run-spec.ts';

export type Finding = { readonly bug: PlantedBug; readonly outcome: SpecOutcome };

/** docs/planted-bugs.md: the list, and what the last full run found. */
export const resultPage = (findings: readonly Finding[]): string =>
  `# Planted bugs

Do the tests notice mistakes? \`make planted-bugs\` plants each of these, one at a time, in a copy of the sources and runs the one spec
that must fail; without the bug the same spec passes. A bug is a search-and-replace in \`tooling/planted-bugs\`; one that does not
fit the code fails \`make test\`. Mistakes that a machine can make are the subject of [mutation testing](mutation.md).

The last full run wrote this page on ${new Date().toISOString().slice(0, 10)}: ${String(findings.filter(({ outcome }) => outcome.kind === 'failed' || outcome.kind === 'hung').length)} of ${String(findings.length)} caught.

| Bug | What goes wrong | Caught by |
|---|---|---|
${findings.map(row).join('\n')}
`;

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
      return `**missed** by ${spec}`;
  }
};
