import { nameTokens } from '../names/name-tokens.ts';
import { prepareName, type PreparedName, type WordWeight } from '../names/name-similarity.ts';
import { skeletonOf } from '../names/skeleton.ts';
import { wordSimilarity, type Word } from '../names/word-similarity.ts';
import type { ListedName, ListedParty } from '../party.ts';
import { documentKey, walletKey } from './exact-keys.ts';
import { collectPostings, type Postings } from './postings.ts';
import { strongestOf } from './strongest.ts';
import { buildWordNeighbours } from './word-neighbours.ts';

/** Listed parties in memory, found by name, document or wallet. Built once for a version of the lists; never changed. */
export type PartyIndex = {
  readonly parties: readonly ListedParty[];
  /** The most promising names for the words of a name, with the party of each. */
  readonly namesLike: (tokens: readonly string[]) => readonly IndexedName[];
  readonly byDocument: (document: string) => readonly number[];
  readonly byWallet: (wallet: string) => readonly number[];
  readonly weightOf: WordWeight;
};

/** `party`: its place in `parties`. */
export type IndexedName = { readonly party: number; readonly name: ListedName; readonly prepared: PreparedName };

/** Names that are compared in full. A screening shows fewer. */
const MOST_NAMES = 250;
/** Names looked at for one screening; the rarest words first, so that a common one cannot crowd them out. */
const MOST_LOOKED_AT = 150_000;

export const buildPartyIndex = (parties: readonly ListedParty[]): PartyIndex => {
  const { words, names, postings } = collectPostings(parties);
  const wordsById = words.map((text): Word => ({ text, skeleton: skeletonOf(text) }));
  const neighbours = buildWordNeighbours(words);
  const ids = new Map(words.map((word, id) => [word, id]));
  const seen = new Float32Array(names.count);
  const rarity = (id: number): number => Math.log(1 + names.count / (1 + postings.countOf(id)));
  const mostRare = Math.log(1 + names.count);

  const similarWords = (token: string): readonly SimilarWord[] => {
    const word = { text: token, skeleton: skeletonOf(token) };
    return neighbours
      .of(token)
      .map((id) => ({ id, similarity: wordSimilarity(word, wordsById[id] ?? word) }))
      .filter(({ similarity }) => similarity > 0);
  };

  return {
    parties,
    namesLike(tokens) {
      const similar = tokens.flatMap(similarWords).sort((one, two) => postings.countOf(one.id) - postings.countOf(two.id));
      const found = addUp(similar, postings, seen, rarity);
      const strongest = strongestOf(found, (name) => seen[name] ?? 0, MOST_NAMES);
      for (const name of found) seen[name] = 0;
      return strongest.map((name) => {
        const party = names.partyOf(name);
        const listed = parties[party]?.names[names.placeOf(name)] ?? { text: '', quality: 'weak' };
        return { party, name: listed, prepared: prepareName(nameTokens(listed.text, parties[party]?.kind ?? 'other')) };
      });
    },
    byDocument: lookUp(parties, ({ documents }) => documents.map(documentKey), documentKey),
    byWallet: lookUp(parties, ({ wallets }) => wallets.map(walletKey), walletKey),
    weightOf(word) {
      const id = ids.get(word);
      return 0.5 + (id === undefined ? mostRare : rarity(id)) / mostRare;
    },
  };
};

type SimilarWord = { readonly id: number; readonly similarity: number };

/** Adds the weight of each similar word to the names that have it. Returns the names that were reached. */
const addUp = (
  similar: readonly SimilarWord[],
  postings: Postings,
  seen: Float32Array,
  rarity: (id: number) => number,
): readonly number[] => {
  const reached: number[] = [];
  let left = MOST_LOOKED_AT;
  for (const { id, similarity } of similar) {
    const names = postings.of(id);
    if (reached.length > 0 && names.length > left) break;
    left -= names.length;
    const weight = similarity * rarity(id);
    for (const name of names) {
      const before = seen[name] ?? 0;
      if (before === 0) reached.push(name);
      seen[name] = before + weight;
    }
  }
  return reached;
};

const lookUp = (
  parties: readonly ListedParty[],
  keysOf: (party: ListedParty) => readonly string[],
  keyOf: (text: string) => string,
): ((text: string) => readonly number[]) => {
  const places = new Map<string, number[]>();
  for (const [place, party] of parties.entries()) {
    for (const key of keysOf(party)) {
      if (key === '') continue;
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else known.push(place);
    }
  }
  return (text) => places.get(keyOf(text)) ?? [];
};
