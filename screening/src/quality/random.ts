/** A seeded generator (mulberry32): figures of quality can be repeated. */
export type Random = {
  /** A whole number from 0, below `limit`. */
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
};

/** `pick` throws RangeError when there is no value. */
export const randomOf = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('There is no value to pick.');
      return value;
    },
  };
};
