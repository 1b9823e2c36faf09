import { describe, expect, test } from '@jest/globals';
import { readProviderList } from './provider-list.ts';

const SAVA = 'sava|Sava Exchange|SI|5493001KJTIIGC8Y1R12|https://sava.example/inquiries';

describe('the list of other providers', () => {
  test('is read, with and without an LEI', () => {
    expect(readProviderList(`${SAVA}; drava | Drava Crypto | HR || https://drava.example/trp?t=i ;`)).toEqual([
      { id: 'sava', name: 'Sava Exchange', country: 'SI', lei: '5493001KJTIIGC8Y1R12', url: 'https://sava.example/inquiries' },
      { id: 'drava', name: 'Drava Crypto', country: 'HR', lei: null, url: 'https://drava.example/trp?t=i' },
    ]);
    expect(readProviderList(undefined)).toEqual([]);
  });

  test.each([
    ['no entry', 'sava', /sava has no name/],
    ['an id with capitals', SAVA.replace('sava|', 'Sava|'), /is not "id\|name/],
    ['too many parts', `${SAVA}|more`, /is not "id\|name/],
    ['a long name', SAVA.replace('Sava Exchange', 'a'.repeat(101)), /sava has no name/],
    ['a country that is none', SAVA.replace('|SI|', '|Slovenia|'), /sava has no country/],
    ['an LEI with wrong check digits', SAVA.replace('Y1R12', 'Y1R13'), /sava has an LEI/],
    ['an address that is none', SAVA.replace('https://sava.example/inquiries', 'sava.example'), /sava has no http address/],
    ['an entry twice', `${SAVA};${SAVA}`, /sava is listed twice/],
  ])('with %s is refused', (_, text, problem) => {
    expect(() => readProviderList(text)).toThrow(problem);
  });
});
