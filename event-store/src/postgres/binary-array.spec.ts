import { describe, expect, test } from '@jest/globals';
import { int4Array, int8Array, jsonArray, textArray, uuidArray } from './binary-array.ts';

/** One dimension, no nulls, the element type, the number of elements, first index 1. */
const header = (type: number, count: number): string => hex(1, 0, type, count, 1);
const hex = (...numbers: readonly number[]): string => numbers.map((number) => number.toString(16).padStart(8, '0')).join('');

describe('an array in the wire format of PostgreSQL', () => {
  test('of int4', () => {
    expect(int4Array([1, -1, 258]).toString('hex')).toBe(`${header(23, 3)}${hex(4, 1, 4)}ffffffff${hex(4, 258)}`);
  });

  test('of int8', () => {
    expect(int8Array([1n, -2n]).toString('hex')).toBe(`${header(20, 2)}${hex(8, 0, 1, 8)}fffffffffffffffe`);
  });

  test('of uuid', () => {
    const [first, second] = ['01890a5d-ac96-774b-bcce-b302099a8057', 'ffffffff-0000-4000-8000-000000000001'];
    expect(uuidArray([first, second]).toString('hex')).toBe(
      `${header(2950, 2)}${hex(16)}${first.replaceAll('-', '')}${hex(16)}${second.replaceAll('-', '')}`,
    );
  });

  test.each([
    ['text', textArray, 25],
    ['json', jsonArray, 114],
  ])('of %s, whose lengths are in bytes', (_, array, type) => {
    const bytes = Buffer.from('€"{').toString('hex');
    expect(array(['€"{', '', 'ab']).toString('hex')).toBe(`${header(type, 3)}${hex(5)}${bytes}${hex(0)}${hex(2)}6162`);
  });

  test('without elements', () => {
    expect(int4Array([]).toString('hex')).toBe(header(23, 0));
    expect(textArray([]).toString('hex')).toBe(header(25, 0));
  });
});
