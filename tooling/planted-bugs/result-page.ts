import type { PlantedBug } from './bug.ts';
import type { SpecOutcome } from './run-spec.ts';

export type Finding = { readonly bug: PlantedBug; readonly outcome: SpecOutcome };

/** docs/planted-bugs.md: the list, and what the last full run found. */
export const resultPage = (findings: readonly Finding[]): string =>
  `# Planted bugs

A test that has never failed proves little. \`make planted-bugs\` plants each of these mistakes, one at a time, in a copy of the
sources and runs the one spec that must notice it; without the bug the same spec passes. The bugs are search-and-replace pieces in
\`tooling/planted-bugs\`; a piece that no longer fits fails \`make test\`.

Written by the last full run, of ${new Date().toISOString().slice(0, 10)}: ${String(findings.filter(({ outcome }) => outcome.kind === 'failed' || outcome.kind === 'hung').length)} of ${String(findings.length)} caught.

| Bug | What goes wrong | Caught by |
|---|---|---|
${findings.map(row).join('\n')}
`;

const row = ({ bug, outcome }: Finding): string => `| ${bug.name} | ${bug.harm} | ${finding(bug, outcome)} |`;

const finding = ({ caughtBy }: PlantedBug, outcome: SpecOutcome): string => {
  const spec = `\`${caughtBy.spec.split('/').at(-1) ?? ''}\``;
  switch (outcome.kind) {
    case 'failed':
      return `${spec}: ${(outcome.tests[0] ?? '').replaceAll('|', '\\|')}`;
    case 'hung':
      return `${spec}, which does not end`;
    case 'passed':
    case 'broken':
      return `**missed** by ${spec}`;
  }
};
