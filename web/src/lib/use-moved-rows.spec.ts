import { afterEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useMovedRows } from './use-moved-rows.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('rows have moved for a moment after one of them has gone, not when the list is first filled', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { result, rerender } = renderHook(({ ids }) => useMovedRows(ids), { initialProps: { ids: [] as string[] } });
  rerender({ ids: ['a', 'b'] });
  expect(result.current()).toBe(false);
  rerender({ ids: ['b'] });
  expect(result.current()).toBe(true);
  now.mockReturnValue(1_700);
  expect(result.current()).toBe(false);
});
