import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { ORDINARY_CLASSES, periodText, retentionRuleOf } from './retention-rules.ts';

test('the table of docs/privacy.md says what the code does', async () => {
  const page = await readFile(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8');
  const rows = ORDINARY_CLASSES.map(retentionRuleOf).map((rule) => {
    const laws = rule.laws.map(({ appliesFrom, source }, at) => (at === 0 ? source : `from ${appliesFrom}: ${source}`)).join('; ');
    return `| \`${rule.retentionClass}\` | ${rule.what} | ${laws} | ${periodText(rule)} |`;
  });
  expect(page).toContain(rows.join('\n'));
});
