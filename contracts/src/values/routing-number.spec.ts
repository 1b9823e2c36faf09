import { describe, expect, test } from '@jest/globals';
import { passesAbaCheck } from './routing-number.ts';

describe('a routing number', () => {
  test.each(['021000021', '011401533', '091000019'])('%s fits its check digit', (text) => {
    expect(passesAbaCheck(text)).toBe(true);
  });

  test.each(['021000022', '012000021', '02100002', '0210000210', '000000000', 'O21000021', ''])('%j is refused', (text) => {
    expect(passesAbaCheck(text)).toBe(false);
  });
});
