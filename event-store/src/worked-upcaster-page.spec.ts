import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test('the worked example of docs/event-versions.md is the code that is tested', () => {
  const page = readFileSync(new URL('../../docs/event-versions.md', import.meta.url), 'utf8');
  const example = readFileSync(new URL('./worked-upcaster.spec.ts', import.meta.url), 'utf8');
  expect(page).toContain(`\`\`\`ts\n${example}\`\`\``);
});
