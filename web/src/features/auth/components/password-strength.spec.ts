import { expect, test } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

const JANA = ['Jana', 'Nováková', 'jana.novakova@firma.example'];

test.each([
  ['', 'none'],
  ['abc', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['Password1234!', 'weak'],
  ['JanaNováková1', 'weak'],
  ['novakova-firma', 'weak'],
  ['tr0ub4dor', 'fair'],
  ['correct horse battery', 'strong'],
  ['x7Kq!vPz2mLw', 'strong'],
])('"%s" is %s', (password, strength) => {
  expect(passwordStrength(password, JANA)).toBe(strength);
});
