import { skeletonOf } from '../names/skeleton.ts';

/** Words with one letter more, less, changed or exchanged share a form with one letter deleted; so do their skeletons. */
export type WordNeighbours = {
  /** Ids of the words that may be meant by this one, itself among them. Some are not alike: compare them. */
  readonly of: (word: string) => readonly number[];
};

/** A hash and a word id in one double: 31 and 21 bits of its 53. */
const IDS = 2 ** 21;

/** @throws RangeError for more than 2,097,152 different words */
export const buildWordNeighbours = (words: readonly string[]): WordNeighbours => {
  if (words.length > IDS) throw new RangeError(`An index holds at most ${IDS} different words, not ${words.length}.`);
  const keys = words.map(formsOf);
  const packed = new Float64Array(keys.reduce((sum, forms) => sum + forms.length, 0));
  let at = 0;
  for (const [id, forms] of keys.entries()) for (const form of forms) packed[at++] = hashOf(form) * IDS + id;
  packed.sort();
  return {
    of(word) {
      const found = new Set<number>();
      for (const form of formsOf(word)) collect(packed, hashOf(form), found);
      return [...found];
    },
  };
};

const collect = (packed: Float64Array, hash: number, found: Set<number>): void => {
  const end = (hash + 1) * IDS;
  for (let at = firstFrom(packed, hash * IDS); at < packed.length; at++) {
    const value = packed[at] ?? 0;
    if (value >= end) return;
    found.add(value % IDS);
  }
};

const firstFrom = (packed: Float64Array, value: number): number => {
  let low = 0;
  let high = packed.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((packed[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Forms are prefixed, so that a skeleton never meets a word. */
const formsOf = (word: string): readonly string[] => {
  const skeleton = skeletonOf(word);
  return [...withDeletions('w', word), ...(skeleton.length < 2 ? [] : withDeletions('s', skeleton))];
};

const SHORTEST_TO_DELETE = 4;

const withDeletions = (prefix: string, word: string): readonly string[] => {
  const forms = [prefix + word];
  if (word.length < SHORTEST_TO_DELETE) return forms;
  for (let at = 0; at < word.length; at++) forms.push(prefix + word.slice(0, at) + word.slice(at + 1));
  return forms;
};

/** FNV-1a, 31 bits. A collision costs a comparison. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 1;
};
