import { expect, test } from '@jest/globals';
import { EXAMPLE_LIST, readListedAddresses } from './listed-addresses.ts';

test('a listed address is found in every spelling', () => {
  const { isListed } = readListedAddresses(EXAMPLE_LIST);
  for (const address of [
    '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
    '0x098b716b8aaf21512996dc57eb0615e2383e2f96',
    '0X098B716B8AAF21512996DC57EB0615E2383E2F96',
  ]) {
    expect(isListed('ethereum', address)).toBe(true);
  }
  expect(isListed('bitcoin', '149w62rY42aZBox8fGcmqNsXUzSStKeq8C')).toBe(true);
  expect(isListed('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
});

test('a list with a line that is no address is not used', () => {
  expect(() => readListedAddresses('0x098b716b8aaf21512996dc57eb0615e2383e2f96\n149w62rY42aZBox8fGcmqNsXUzSStKeq8D')).toThrow('Line 2');
});
