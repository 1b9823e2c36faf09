import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unstorableIn } from './unstorable-text.ts';

describe('input that could not be stored', () => {
  it.each([
    ['NUL', { name: 'a\u0000b' }, ['name']],
    ['the first half of a pair', { a: { b: ['x', '\ud800'] } }, ['a', 'b', '1']],
    ['the second half of a pair', { name: '\udc00x' }, ['name']],
    ['two halves in the wrong order', { name: '\udc00\ud800' }, ['name']],
    ['a name with NUL', { 'a\u0000': 1 }, ['a\u0000']],
  ])('is found by its path: %s', (_, input, path) => {
    expect(unstorableIn(input)).toEqual({ path, reason: 'text' });
  });

  it('is found in depth before the stack overflows', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(unstorableIn(deep)?.reason).toBe('depth');
  });

  it('is not any well-formed text without NUL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unstorableIn({ text }) === undefined).toBe(text.isWellFormed() && !text.includes('\u0000'));
      }),
    );
  });
});
