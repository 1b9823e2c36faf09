import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { creditorReference, creditorReferencesIn, REFERENCE_BODY_LENGTH } from './creditor-reference.ts';
import { inGroupsOfFour, isIban } from './iban.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.match(/./g) ?? [];
const body = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: REFERENCE_BODY_LENGTH, maxLength: REFERENCE_BODY_LENGTH })
  .map((characters) => characters.join(''));

describe('a creditor reference', () => {
  test('has the check digits of the standard', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
  });

  test('is found in whatever a payer writes around it', () => {
    fc.assert(
      fc.property(body, fc.constantFrom('', 'deposit ', '/ROC/', 'ref: ', 'RF RF12 '), (text, before) => {
        const reference = creditorReference(text);
        const written = inGroupsOfFour(reference).toLowerCase().replaceAll(' ', '-');
        expect(creditorReferencesIn(`${before}${written} thank you`)).toContain(reference);
      }),
    );
  });

  // A letter taken for a digit shifts what follows; the check digits find most of these, but not all.
  test('with another letter or digit in its place is not accepted', () => {
    fc.assert(
      fc.property(body, fc.nat({ max: REFERENCE_BODY_LENGTH - 1 }), fc.constantFrom(...ALPHABET), (text, place, other) => {
        fc.pre(text[place] !== other && /\d/.test(text.charAt(place)) === /\d/.test(other));
        const changed = `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
        expect(creditorReferencesIn(`${creditorReference(text).slice(0, 4)}${changed}`)).toEqual([]);
      }),
    );
  });
});

test.each([
  ['SK3112000000198742637541', true],
  ['DE89370400440532013000', true],
  ['SK3112000000198742637542', false],
  ['SK31 1200 0000 1987 4263 7541', false],
  ['', false],
])('%s as an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});
