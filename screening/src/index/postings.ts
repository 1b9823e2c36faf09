import { nameTokens } from '../names/name-tokens.ts';
import type { ListedParty } from '../party.ts';

/** Which names have a word, in flat arrays: a million names fit into some hundred megabytes. */
export type Postings = { readonly of: (word: number) => Uint32Array; readonly countOf: (word: number) => number };

type Names = {
  readonly count: number;
  readonly partyOf: (name: number) => number;
  /** The name's place among those of its party. */
  readonly placeOf: (name: number) => number;
};

/** Numbers every name of every party and every different word. */
export const collectPostings = (
  parties: readonly ListedParty[],
): { readonly words: readonly string[]; readonly names: Names; readonly postings: Postings } => {
  const ids = new Map<string, number>();
  const partyOf: number[] = [];
  const placeOf: number[] = [];
  const pairs: { readonly word: number[]; readonly name: number[] } = { word: [], name: [] };
  const add = (token: string, name: number): void => {
    const word = ids.get(token) ?? ids.size;
    ids.set(token, word);
    pairs.word.push(word);
    pairs.name.push(name);
  };
  for (const [party, { names, kind }] of parties.entries()) {
    for (const [place, { text }] of names.entries()) {
      const name = partyOf.push(party) - 1;
      placeOf.push(place);
      for (const token of new Set(nameTokens(text, kind))) add(token, name);
    }
  }
  return {
    words: [...ids.keys()],
    names: { count: partyOf.length, partyOf: at(Uint32Array.from(partyOf)), placeOf: at(Uint32Array.from(placeOf)) },
    postings: groupByWord(pairs, ids.size),
  };
};

const at =
  (values: Uint32Array) =>
  (place: number): number =>
    values[place] ?? 0;

const groupByWord = (pairs: { readonly word: readonly number[]; readonly name: readonly number[] }, words: number): Postings => {
  const starts = new Uint32Array(words + 1);
  for (const word of pairs.word) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 0; word < words; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const names = new Uint32Array(pairs.word.length);
  const next = starts.slice(0, words);
  for (const [pair, word] of pairs.word.entries()) {
    const place = next[word] ?? 0;
    names[place] = pairs.name[pair] ?? 0;
    next[word] = place + 1;
  }
  return {
    of: (word) => names.subarray(starts[word] ?? 0, starts[word + 1] ?? 0),
    countOf: (word) => (starts[word + 1] ?? 0) - (starts[word] ?? 0),
  };
};
