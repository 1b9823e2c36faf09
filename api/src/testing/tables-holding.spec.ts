import { describe, expect, it } from '@jest/globals';
import { holdsAny } from './tables-holding.ts';

const CANARY = 'qcanary-erase';

describe('the search for canaries', () => {
  it.each(['', 'x', 'xy', 'xyz'])('finds one after "%s": plain, in capitals, as hex and as base64', (before) => {
    const text = Buffer.from(`${before}${CANARY}, Košice`);
    for (const written of [text.toString(), text.toString().toUpperCase(), text.toString('hex'), text.toString('base64')]) {
      expect([written, holdsAny(written, [CANARY])]).toEqual([written, true]);
    }
  });

  it('finds none in another text, and refuses a canary that is too short', () => {
    expect(holdsAny(Buffer.from('something else entirely').toString('base64'), [CANARY])).toBe(false);
    expect(() => holdsAny('', ['short'])).toThrow('too short');
  });
});
