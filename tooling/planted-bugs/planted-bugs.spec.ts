import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { PLANTED_BUGS } from './all-bugs.ts';
import { CannotBePlanted, planted } from './apply.ts';

describe('the planted bugs', () => {
  it('have unique names', () => {
    const names = PLANTED_BUGS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(PLANTED_BUGS.map((bug) => [bug.name, bug] as const))('%s fits the code, and its spec exists', async (_, bug) => {
    expect((await planted(ROOT, bug)).size).toBeGreaterThan(0);
    expect(existsSync(join(ROOT, bug.caughtBy))).toBe(true);
  });

  it('are refused when the search text is not in the file', async () => {
    const edits = [{ file: 'README.md', search: 'a text that is in no file', replace: '' }];
    const bug = { name: 'gone', harm: '', edits, caughtBy: '' };
    await expect(planted(ROOT, bug)).rejects.toThrow(CannotBePlanted);
  });
});
