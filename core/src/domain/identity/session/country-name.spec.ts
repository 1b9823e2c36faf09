import { expect, test } from '@jest/globals';
import { countryName } from './country-name.ts';

test.each([
  ['SK', 'Slovakia'],
  ['US', 'United States'],
])('%s is read as %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});

test.each(['ZZ', 'QX', 'sk', '', 'S', 'SVK', '703', '1SK', 'SK1'])('%p is not a country', (code) => {
  expect(countryName(code)).toBeNull();
});
