import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { PLANTED_BUGS } from './all-bugs.ts';
import { CannotBePlanted, planted } from './apply.ts';

describe('the planted bugs', () => {
  it('have names of their own', () => {
    const names = PLANTED_BUGS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(PLANTED_BUGS.map((bug) => [bug.name, bug] as const))('%s can still be planted, and its test is there', async (_, bug) => {
    expect((await planted(ROOT, bug)).size).toBeGreaterThan(0);
    expect(existsSync(join(ROOT, bug.caughtBy.spec))).toBe(true);
  });

  it('are refused where their place is gone', async () => {
    const edits = [{ file: 'README.md', search: 'no such text in any file of ours', replace: '' }];
    const bug = { name: 'gone', harm: '', edits, caughtBy: { workspace: 'core', spec: '' } };
    await expect(planted(ROOT, bug)).rejects.toThrow(CannotBePlanted);
  });
});
