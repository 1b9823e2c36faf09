import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { KeyWrap } from './key-wrap.ts';

const key = () => randomBytes(32).toString('base64');
const [OLD, NEW, SECRET] = [key(), key(), randomBytes(32)];

describe('wrapped keys', () => {
  test('open while one key encryption key replaces another, in whichever order processes learn of it', () => {
    const stages = [new KeyWrap(OLD), new KeyWrap(OLD, NEW), new KeyWrap(NEW, OLD)];
    for (const [index, writer] of stages.entries()) {
      for (const reader of stages.slice(Math.max(0, index - 1), index + 2)) {
        expect(Buffer.from(reader.unwrap(writer.wrap(SECRET, 'a'), 'a')).equals(SECRET)).toBe(true);
      }
    }
  });

  test('of the old key open with the new one only once they are wrapped again', () => {
    const [both, alone] = [new KeyWrap(NEW, OLD), new KeyWrap(NEW)];
    const before = new KeyWrap(OLD, NEW).wrap(SECRET, 'a');
    expect(() => alone.unwrap(before, 'a')).toThrow('The key a does not open with this KEY_ENCRYPTION_KEY.');
    const after = both.wrapByName(both.unwrap(before, 'a'), 'a');
    expect(Buffer.from(alone.unwrap(after, 'a')).equals(SECRET)).toBe(true);
    expect(() => new KeyWrap(OLD).unwrap(after, 'a')).toThrow('does not open');
    expect(() => both.unwrap(after, 'b')).toThrow('does not open with this KEY_ENCRYPTION_KEY or KEY_ENCRYPTION_KEY_OTHER');
  });

  test('name their key encryption key while there are two, and omit the name while there is one', () => {
    const both = new KeyWrap(NEW, OLD);
    expect(both.wrap(SECRET, 'a').subarray(0, 9)).toEqual(both.prefix);
    expect(new KeyWrap(OLD, NEW).prefix).not.toEqual(both.prefix);
    expect(new KeyWrap(NEW).wrap(SECRET, 'a')[0]).toBe(1);
  });

  test('name their key encryption key for ever alike, since stored keys do', () => {
    expect(new KeyWrap(Buffer.alloc(32, 1).toString('base64')).prefix.toString('hex')).toBe('022b72020340af0e12');
  });

  test('in an unknown format are refused', () => {
    expect(() => new KeyWrap(NEW).unwrap(Buffer.concat([Buffer.of(3), SECRET]), 'a')).toThrow('The key a is wrapped in an unknown format.');
  });

  test('that do not open report their id and the reason', () => {
    const wrapped = new KeyWrap(OLD).wrap(SECRET, 'a');
    const refused = expect.objectContaining({ name: 'KeyDoesNotOpen', keyId: 'a', cause: expect.anything() });
    expect(() => new KeyWrap(NEW).unwrap(wrapped, 'a')).toThrow(refused);
  });

  test('require two different keys', () => {
    expect(() => new KeyWrap(NEW, NEW)).toThrow('KEY_ENCRYPTION_KEY_OTHER must differ from KEY_ENCRYPTION_KEY');
    expect(() => new KeyWrap('short')).toThrow('KEY_ENCRYPTION_KEY must be 32 bytes');
    expect(() => new KeyWrap(NEW, 'short')).toThrow('KEY_ENCRYPTION_KEY_OTHER must be 32 bytes');
  });
});
