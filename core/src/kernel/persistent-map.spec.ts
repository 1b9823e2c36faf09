import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PersistentMap } from './persistent-map.ts';

describe('a persistent map', () => {
  test('holds what a Map holds, and earlier versions of it stay as they were', () => {
    const key = fc.oneof(fc.string({ maxLength: 3 }), fc.uuid());
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.integer()), { maxLength: 200 }), (changes) => {
        const versions = [{ map: PersistentMap.empty<number>(), model: new Map<string, number>() }];
        for (const [name, value] of changes) {
          const last = versions.at(-1);
          if (last !== undefined) versions.push({ map: last.map.with(name, value), model: new Map(last.model).set(name, value) });
        }
        for (const { map, model } of versions) for (const [name] of changes) expect(map.get(name)).toBe(model.get(name));
      }),
      { numRuns: 50 },
    );
  });

  test('tells keys of the same hash apart', () => {
    // A known collision of FNV-1a.
    const [one, other] = ['costarring', 'liquid'];
    const both = PersistentMap.empty<number>().with(one, 1).with(other, 2);
    expect([both.get(one), both.get(other), both.with(one, 3).get(one), both.with(one, 3).get(other)]).toEqual([1, 2, 3, 2]);
    expect(PersistentMap.empty<number>().with(one, 1).get(other)).toBeUndefined();
  });
});
