/** Pseudo-random numbers from 0 to 1 (mulberry32): the same seed gives the same sequence. */
export type Random = () => number;

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** @throws RangeError when there are no choices */
export const oneOf = <T>(random: Random, choices: readonly T[]): T => {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('There are no choices.');
  return choice;
};

export const between = (random: Random, least: number, most: number): number => Math.round(least + random() * (most - least));

/** All items in a random order, then all again in another order. */
export const inTurns = <T>(random: Random, all: readonly T[]): (() => T) => {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...all];
    const chosen = oneOf(random, left);
    left.splice(left.indexOf(chosen), 1);
    return chosen;
  };
};
