import { describe, expect, test } from '@jest/globals';
import { caretAfterFormatting, formatCardNumber, formatCvv, formatExpiry, formatZip } from './card-formatting.ts';

describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242x4242', '4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242 ', '4242'],
    ['', ''],
  ])('typed as %p becomes %p', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  test('has at most 19 characters', () => {
    expect(formatCardNumber('42424242424242424242')).toHaveLength(19);
  });

  test('keeps the caret behind the typed digit', () => {
    // "42|42 4242" with a 9 typed at the bar: "429|42 4242" becomes "4294 2424 2".
    expect(caretAfterFormatting('42942 4242', 3, '4294 2424 2')).toBe(3);
    expect(caretAfterFormatting('4242 94242', 6, '4242 9424 2')).toBe(6);
    expect(caretAfterFormatting('42429', 5, '4242 9')).toBe(6);
    expect(caretAfterFormatting('42492 42', 5, '4249 242')).toBe(6);
  });
});

describe('an expiry date', () => {
  test.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['12/', '12/2', '12/'],
    ['12', '12/', '12'],
    ['1227', '12/2', '12/27'],
    ['12/2027', '', '12/27'],
    ['122027', '', '12/27'],
    ['ab', '', ''],
    ['12279', '12/27', '12/27'],
  ])('typed as %p after %p becomes %p', (typed, previous, shown) => {
    expect(formatExpiry(typed, previous)).toBe(shown);
  });
});

test('a CVV has at most four digits and a ZIP code is upper-cased', () => {
  expect(formatCvv('12a345')).toBe('1234');
  expect(formatZip('sw1a 1aa')).toBe('SW1A 1AA');
});
