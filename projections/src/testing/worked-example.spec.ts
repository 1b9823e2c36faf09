import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test('the worked example of docs/testing-projections.md is the one that is run', () => {
  const page = readFileSync(new URL('../../../docs/testing-projections.md', import.meta.url), 'utf8');
  const example = readFileSync(new URL('./worked-example.int.spec.ts', import.meta.url), 'utf8');
  expect(page).toContain(`\`\`\`ts\n${example}\`\`\``);
});
