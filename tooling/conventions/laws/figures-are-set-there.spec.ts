import { expect, it } from '@jest/globals';
import { figuresAreSetThere } from './figures-are-set-there.ts';

it('finds a figure that is set elsewhere', () => {
  const row = (file: string, name: string) => `| a limit | \`${file}\` | \`${name}\` | |`;
  const page = ['## Where a figure is set', row('here.ts', 'LIMIT'), row('there.ts', 'LIMIT')].join('\n');
  const textOf = (file: string) => (file === 'here.ts' ? 'export const LIMIT = 1;' : '');
  expect(figuresAreSetThere(page, textOf)).toEqual(['a limit: there.ts has no LIMIT']);
  expect(figuresAreSetThere('', textOf)).toEqual(['the table of figures is missing']);
});
