import { jaroWinkler } from './jaro-winkler.ts';

/** A word with what comparisons need, computed once. */
export type Word = { readonly text: string; readonly skeleton: string };

/** Below this two words are different words. */
export const SAME_WORD_FROM = 0.8;
const INITIAL = 0.85;
/** A skeleton forgets much, so its agreement counts less than that of the letters. */
const SKELETON_FACTOR = 0.95;
const SHORTEST_SKELETON = 3;
/** Short words differ by chance: "Lin" and "Liu". */
const SHORTEST_FUZZY = 4;

/** How alike two words of a name are: 0, or from `SAME_WORD_FROM` to 1. */
export const wordSimilarity = (left: Word, right: Word): number => {
  if (left.text === right.text) return 1;
  if (isInitialOf(left.text, right.text) || isInitialOf(right.text, left.text)) return INITIAL;
  const best = Math.max(byLetters(left.text, right.text), bySkeleton(left.skeleton, right.skeleton));
  return best < SAME_WORD_FROM ? 0 : best;
};

const isInitialOf = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);

const byLetters = (left: string, right: string): number => {
  const shorter = Math.min(left.length, right.length);
  if (shorter < SHORTEST_FUZZY) return 0;
  const similarity = jaroWinkler(left, right);
  const ratio = shorter / Math.max(left.length, right.length);
  // A short word that begins a long one is not the same word: "Rama" and "Ramazanov".
  return ratio < 0.7 ? similarity * ratio : similarity * (0.7 + 0.3 * ratio);
};

const bySkeleton = (left: string, right: string): number => {
  if (left.length < SHORTEST_SKELETON || right.length < SHORTEST_SKELETON) return 0;
  return (left === right ? 1 : jaroWinkler(left, right) * 0.93) * SKELETON_FACTOR;
};
