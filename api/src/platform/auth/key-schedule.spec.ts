import { describe, expect, it } from '@jest/globals';
import { keysAt, rotationAt, type KeyTerm } from './key-schedule.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));
const idsAt = (keys: readonly KeyTerm[], minutes: number) => {
  const { signing, accepted } = keysAt(keys, at(minutes));
  return { signing: signing?.keyId, accepted: accepted.map(({ keyId }) => keyId) };
};

const rotated = (atOnce: boolean): readonly KeyTerm[] => {
  const { signsFrom, othersAcceptedUntil } = rotationAt(at(0), { atOnce });
  return [
    { keyId: 'old', signsFrom: at(-1_000), acceptedUntil: othersAcceptedUntil },
    { keyId: 'new', signsFrom, acceptedUntil: null },
  ];
};

describe('a rotation', () => {
  it('publishes the new key before it signs, and accepts the old one until its last token has expired', () => {
    const keys = rotated(false);
    expect(idsAt(keys, 0)).toEqual({ signing: 'old', accepted: ['old', 'new'] });
    expect(idsAt(keys, 14)).toEqual({ signing: 'old', accepted: ['old', 'new'] });
    expect(idsAt(keys, 15)).toEqual({ signing: 'new', accepted: ['old', 'new'] });
    expect(idsAt(keys, 20)).toEqual({ signing: 'new', accepted: ['old', 'new'] });
    expect(idsAt(keys, 21)).toEqual({ signing: 'new', accepted: ['new'] });
  });

  it('at once ends the old key immediately', () => {
    expect(idsAt(rotated(true), 0)).toEqual({ signing: 'new', accepted: ['new'] });
  });

  it('never lets a key sign whose signatures are not accepted', () => {
    expect(keysAt([{ keyId: 'gone', signsFrom: at(-10), acceptedUntil: at(0) }], at(0)).signing).toBeUndefined();
  });

  it('lets the newest key sign, independent of the order of keys', () => {
    const keys = [
      { keyId: 'middle', signsFrom: at(-10), acceptedUntil: null },
      { keyId: 'newest', signsFrom: at(-5), acceptedUntil: null },
      { keyId: 'oldest', signsFrom: at(-20), acceptedUntil: null },
    ];
    expect(idsAt(keys, 0).signing).toBe('newest');
    expect(idsAt(keys.toReversed(), 0).signing).toBe('newest');
  });
});
