import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openBankFolder } from './bank-folder.ts';

const NEVER = new Date(0);
const ALWAYS = new Date('9999-01-01T00:00:00.000Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-bank-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the folder of the bank forgets', () => {
  test('what was read, and not what was refused or is not read yet', async () => {
    const bank = openBankFolder(folder);
    await bank.incoming();
    for (const name of ['read.xml', 'refused.xml', 'new.xml']) await writeFile(join(folder, 'incoming', name), 'Jana');
    await bank.markRead('read.xml');
    await bank.markRefused('refused.xml', 'why');
    await bank.forget({ read: NEVER, ordered: NEVER });
    expect(await readdir(join(folder, 'read'))).toEqual(['read.xml']);
    await bank.forget({ read: ALWAYS, ordered: NEVER });
    expect(await readdir(join(folder, 'read'))).toEqual([]);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['new.xml']);
    expect(await readdir(join(folder, 'refused'))).toContain('refused.xml');
  });

  test('what an order says, and not that it was given', async () => {
    const bank = openBankFolder(folder);
    await bank.order('one.xml', 'Jana');
    await rm(join(folder, 'outgoing', 'one.xml'));
    await bank.forget({ read: NEVER, ordered: NEVER });
    await bank.repeat('one.xml');
    expect(await readFile(join(folder, 'outgoing', 'one.xml'), 'utf8')).toBe('Jana');
    await rm(join(folder, 'outgoing', 'one.xml'));
    await bank.forget({ read: NEVER, ordered: ALWAYS });
    expect(await readFile(join(folder, 'ordered', 'one.xml'), 'utf8')).toBe('');
    await bank.order('one.xml', 'Jana');
    await expect(bank.repeat('one.xml')).rejects.toThrow('was emptied');
    expect(await readdir(join(folder, 'outgoing'))).toEqual([]);
  });
});
