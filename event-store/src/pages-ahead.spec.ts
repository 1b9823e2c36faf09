import { expect, test } from '@jest/globals';
import { pagesAhead } from './pages-ahead.ts';

type Page = { readonly last: string };

/** Pages 1 to `count`, and the pages requested so far. */
const book = (count: number) => {
  const asked: number[] = [];
  const read = (after: string): Promise<Page | undefined> => {
    const next = Number(after) + 1;
    asked.push(next);
    return Promise.resolve(next > count ? undefined : { last: String(next) });
  };
  return { asked, read };
};

test('returns every page in order, and requests the next two before work on one begins', async () => {
  const { asked, read } = book(4);
  const seen: (readonly [string, number])[] = [];
  for await (const { last } of pagesAhead(read, '0')) seen.push([last, asked.at(-1) ?? 0]);
  expect(seen).toEqual([
    ['1', 3],
    ['2', 4],
    ['3', 5],
    ['4', 5],
  ]);
});

test('reports a failure only after the pages before it', async () => {
  const { read } = book(2);
  const failing = (after: string): Promise<Page | undefined> => (after === '1' ? Promise.reject(new Error('cut')) : read(after));
  const seen: string[] = [];
  const all = async (): Promise<void> => {
    for await (const { last } of pagesAhead(failing, '0')) seen.push(last);
  };
  await expect(all()).rejects.toThrow('cut');
  expect(seen).toEqual(['1']);
});

test('never requests more than two pages ahead, and ends without an error when the caller stops', async () => {
  const { asked, read } = book(9);
  const pages = pagesAhead(read, '0');
  await pages.next();
  expect(asked).toEqual([1, 2, 3]);
  await pages.return();
  expect(asked).toEqual([1, 2, 3]);
});
