import { skeletonOf } from './skeleton.ts';
import { wordSimilarity, type Word } from './word-similarity.ts';

/** A name as its words. Words that are written apart or together are tried both ways. */
export type PreparedName = { readonly words: readonly Word[]; readonly spellings: readonly (readonly Word[])[] };

/** How much a word counts: a rare one more than a common one. */
export type WordWeight = (word: string) => number;

const MOST_WORDS_TO_JOIN = 5;
/** The part of the score that the name with more words has a say in. */
const LONGER_PART = 0.3;

export const prepareName = (tokens: readonly string[]): PreparedName => {
  const words = tokens.map((text): Word => ({ text, skeleton: skeletonOf(text) }));
  return { words, spellings: [words, ...joinedPairs(words)] };
};

/** "Xiao Ming" for "Xiaoming": every way to write neighbours as one word. */
const joinedPairs = (words: readonly Word[]): readonly (readonly Word[])[] =>
  words.length < 2 || words.length > MOST_WORDS_TO_JOIN ? [] : spellingsOf(words).filter((spelling) => spelling.length < words.length);

const spellingsOf = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const [first, second] = words;
  if (first === undefined) return [[]];
  const apart = spellingsOf(words.slice(1)).map((rest) => [first, ...rest]);
  if (second === undefined) return apart;
  const text = first.text + second.text;
  const joined = { text, skeleton: skeletonOf(text) };
  return [...apart, ...spellingsOf(words.slice(2)).map((rest) => [joined, ...rest])];
};

/**
 * How alike two names are, 0 to 1, in any order of their words. Each word is paired with the most similar one of the other name. The
 * name with fewer words counts most, so that a name without the middle ones is found; but one word in common is never enough.
 */
export const nameSimilarity = (left: PreparedName, right: PreparedName, weight: WordWeight = () => 1): number => {
  const pairs = bestPairs(left.words, right.words);
  const asWritten = scoreOf(left.words, right.words, pairs, weight);
  // Joining words can only help where both names have words left over.
  if (pairs.length >= Math.min(left.words.length, right.words.length)) return asWritten;
  const joined = [
    ...left.spellings.slice(1).map((spelling) => [spelling, right.words] as const),
    ...right.spellings.slice(1).map((spelling) => [left.words, spelling] as const),
  ];
  return Math.max(asWritten, ...joined.map(([one, other]) => scoreOf(one, other, bestPairs(one, other), weight)));
};

const scoreOf = (left: readonly Word[], right: readonly Word[], pairs: readonly Pair[], weight: WordWeight): number => {
  if (pairs.length === 0) return 0;
  const ofLeft = coverage(left, pairs, 'left', weight);
  const ofRight = coverage(right, pairs, 'right', weight);
  const [less, more] = ofLeft < ofRight ? [ofLeft, ofRight] : [ofRight, ofLeft];
  return pairs.length === 1 ? less : more * (1 - LONGER_PART) + less * LONGER_PART;
};

type Pair = { readonly left: number; readonly right: number; readonly similarity: number };

const bestPairs = (left: readonly Word[], right: readonly Word[]): readonly Pair[] => {
  const all: Pair[] = [];
  for (const [at, word] of left.entries()) {
    for (const [other, otherWord] of right.entries()) {
      const similarity = wordSimilarity(word, otherWord);
      if (similarity > 0) all.push({ left: at, right: other, similarity });
    }
  }
  all.sort((one, two) => two.similarity - one.similarity);
  const taken: Pair[] = [];
  for (const pair of all) {
    if (!taken.some(({ left: at, right: other }) => at === pair.left || other === pair.right)) taken.push(pair);
  }
  return taken;
};

const coverage = (words: readonly Word[], pairs: readonly Pair[], side: 'left' | 'right', weight: WordWeight): number => {
  let total = 0;
  let matched = 0;
  for (const [at, { text }] of words.entries()) {
    // An initial says little about the name, whether it is paired or not.
    const ofWord = text.length === 1 ? 0.3 : weight(text);
    total += ofWord;
    matched += ofWord * (pairs.find((pair) => pair[side] === at)?.similarity ?? 0);
  }
  return matched / total;
};
