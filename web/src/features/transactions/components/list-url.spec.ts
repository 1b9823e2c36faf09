import { expect, test } from '@jest/globals';
import { exportPathOf, readListUrl, withFilter, withoutFilters, withPage } from './list-url.ts';

const at = (search: string): URLSearchParams => new URLSearchParams(search);

test('filter and page are read from the address, and invalid values are ignored', () => {
  expect(readListUrl(at('tab=transactions&list=all&status=failed&currency=XXX&from=2026-11-01&to=tomorrow&q=visa&older=abc'))).toEqual({
    filter: { status: 'failed', from: '2026-11-01', text: 'visa' },
    cursor: { older: 'abc' },
  });
});

test('a changed filter returns to the newest page and keeps the other filters', () => {
  expect(withFilter(at('tab=transactions&older=abc&q=visa'), 'status', 'failed').toString()).toBe('tab=transactions&q=visa&status=failed');
  expect(withFilter(at('status=failed&newer=abc'), 'status', '').toString()).toBe('');
  expect(withoutFilters(at('tab=transactions&status=failed&q=x&from=2026-11-01')).toString()).toBe('tab=transactions');
  expect(withPage(at('q=x&newer=abc'), { older: 'def' }).toString()).toBe('q=x&older=def');
});

test('the export uses the filter of the list', () => {
  expect(exportPathOf({ status: 'failed', text: 'a&b' })).toBe('/api/transactions.csv?status=failed&text=a%26b');
  expect(exportPathOf({})).toBe('/api/transactions.csv');
});
