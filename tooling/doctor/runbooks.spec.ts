import { ROOT } from '@danubit/deploy/installation/data-dir';
import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RUNBOOKS } from './runbooks.ts';

it('every runbook that the doctor names is a heading of docs/runbooks.md', async () => {
  const page = await readFile(join(ROOT, 'docs', 'runbooks.md'), 'utf8');
  const headings = [...page.matchAll(/^## \d+\. (.+)$/gm)].map(([, heading]) => heading);
  expect(Object.values(RUNBOOKS).filter((heading) => !headings.includes(heading))).toEqual([]);
});
