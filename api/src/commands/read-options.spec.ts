import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { readOptions } from './read-options.ts';

it('masks card numbers in every text of a command', () => {
  const options = { reason: { type: 'string' }, credit: { type: 'boolean' } } as const;
  const args = ['--credit', '--reason', 'refund 4111-1111 1111.1111, case 17'];
  expect(readOptions(options, args)).toEqual({ credit: true, reason: 'refund **** 1111, case 17' });
});

it('is how every command with options reads them', () => {
  const mains = globSync(`${import.meta.dirname}/*/main.ts`).map((file) => readFileSync(file, 'utf8'));
  expect(mains.filter((text) => text.includes('readOptions(')).length).toBeGreaterThan(2);
  expect(mains.filter((text) => text.includes('parseArgs'))).toEqual([]);
});
