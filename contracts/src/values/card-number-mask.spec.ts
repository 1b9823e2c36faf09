import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { holdsCardNumber, maskCardNumbers } from './card-number-mask.ts';
import { passesLuhn } from './luhn.ts';

const FULL_WIDTH = 0xff10;
const ARABIC_INDIC = 0x0660;
const inScript = (zero: number) => (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const cardNumber = fc
  .tuple(
    fc.constantFrom('4', '51', '2221', '34', '36', '6011', '62', '81'),
    fc.integer({ min: 13, max: 19 }),
    fc.array(fc.nat(9), { minLength: 19, maxLength: 19 }),
  )
  .map(([prefix, length, digits]) => {
    const body = (prefix + digits.join('')).slice(0, length - 1);
    return (
      Array.from('0123456789')
        .map((digit) => body + digit)
        .find(passesLuhn) ?? ''
    );
  });
const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '\u2009', '–', '−', '\u200b', '_', ' - ', '\n', '\\');
const script = fc.constantFrom((digits: string) => digits, inScript(FULL_WIDTH), inScript(ARABIC_INDIC));
const before = fc.constantFrom('', 'my card ', 'Karte:', '(', 'x', 'číslo ', '12 ', '€ ');
const after = fc.constantFrom('', '.', ', CVV 12', 'x', ' 12/29');
const grouped = (number: string, size: number, by: string): string =>
  (number.match(new RegExp(`.{1,${String(size)}}`, 'g')) ?? []).join(by);

describe('a card number in a text', () => {
  it.each([
    ['4111 1111 1111 1111', '**** 1111'],
    ['My card 4111-1111-1111-1111, CVV later', 'My card **** 1111, CVV later'],
    ['3782.822463.10005', '**** 0005'],
    ['card4222222222222', 'card**** 2222'],
    ['４１１１　１１１１　１１１１　１１１１', '**** 1111'],
    ['Order 12 4111 1111 1111 1111 until 12/29', 'Order 12 **** 1111 until 12/29'],
  ])('%p becomes %p', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  it('is masked in every script, grouping and separator, and the text does not grow', () => {
    fc.assert(
      fc.property(cardNumber, fc.integer({ min: 1, max: 8 }), separator, script, before, after, (number, size, by, write, lead, rest) => {
        const typed = write(grouped(number, size, by));
        const masked = maskCardNumbers(lead + typed + rest);
        expect(masked).not.toContain(typed);
        expect([...masked.matchAll(/\p{Nd}/gu)].length).toBeLessThan(number.length);
        expect(masked.length).toBeLessThanOrEqual((lead + typed + rest).length);
        expect(maskCardNumbers(masked)).toBe(masked);
      }),
    );
  });

  it('cannot be read from two masks that touch', () => {
    fc.assert(
      fc.property(fc.array(cardNumber, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 6 }), (numbers, size) => {
        const masked = maskCardNumbers(numbers.map((number) => grouped(number, size, ' ')).join(' '));
        for (const number of numbers) expect(masked.replaceAll(/\D/g, '')).not.toContain(number);
      }),
    );
  });
});

describe('unchanged', () => {
  it.each([
    ['a number with a wrong check digit', '4111 1111 1111 1112'],
    ['a UUID', '41111111-1111-4111-8111-111111111110'],
    ['a UUID with a run that passes the check digit', '0193a5f2-7c3e-7411-8111-411111111111'],
    ['a transaction id', 'txn_01K9M44111111111111111ABCD'],
    ['a trace id', '4111111111111111abcdabcdabcdabcd'],
    ['an IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['an IBAN whose groups pass the check digit', 'SK36 4111 1111 1111 1111 1111'],
    ['a time in milliseconds', 'order-1763897704120'],
    ['a time without punctuation', '20261123113502'],
    ['a telephone number', '+49 1512 3456787'],
    ['an amount', '1,000,000.00 EUR'],
  ])('stays %s', (_what, text) => {
    expect(maskCardNumbers(text)).toBe(text);
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('stay random UUIDs', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(maskCardNumbers(id)).toBe(id);
      }),
    );
  });
});
