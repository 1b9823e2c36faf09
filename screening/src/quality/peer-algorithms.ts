import anyAscii from 'any-ascii';
import { jaroWinkler } from '../names/jaro-winkler.ts';

/**
 * Name comparisons of other screening programs as they are published, to compare ours with. Written from their documentation, without
 * their data preparation of lists; all get the same transliteration.
 */
export type PeerAlgorithm = {
  readonly name: string;
  readonly similarity: (asked: string, listed: string) => number;
  readonly threshold: number;
};

const known = new Map<string, readonly string[]>();

const words = (name: string): readonly string[] => {
  const found = known.get(name) ?? split(name);
  known.set(name, found);
  return found;
};

const split = (name: string): readonly string[] =>
  anyAscii(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/**
 * Watchman: each word of the query with its best partner near its place, weighted by length; unmatched words of the list and differing
 * first sounds cost. Its examples use 0.75.
 */
const bestPairs: PeerAlgorithm = {
  name: 'Jaro-Winkler, best pairs (Watchman)',
  threshold: 0.75,
  similarity(asked, listed) {
    const [query, index] = [words(asked), words(listed)];
    let sum = 0;
    let total = 0;
    const used = new Set<number>();
    for (const [at, word] of query.entries()) {
      const near = index.map((other, place) => ({ place, score: Math.abs(place - at) > NEIGHBOURS ? 0 : withLengths(word, other) }));
      const best = near.reduce((one, two) => (two.score > one.score ? two : one), { place: -1, score: 0 });
      used.add(best.place);
      sum += best.score * word.length;
      total += word.length;
    }
    const left = index.filter((_, place) => !used.has(place)).join('').length / index.join('').length;
    return total === 0 ? 0 : (sum / total) * (1 - UNMATCHED * left);
  },
};
const NEIGHBOURS = 3;
const UNMATCHED = 0.15;

const withLengths = (one: string, two: string): number => {
  const ratio = Math.min(one.length, two.length) / Math.max(one.length, two.length);
  const score = jaroWinkler(one, two) * (one[0] === two[0] ? 1 : 0.9);
  return ratio < 0.9 ? score * (1 - 0.3 * (0.9 - ratio)) : score;
};

/** The search of the US Treasury, as re-implemented in nomenklatura: words of more than two letters, best pairs, none below 0.5. */
const treasury: PeerAlgorithm = {
  name: 'best pairs without order (OFAC search)',
  threshold: 0.85,
  similarity(asked, listed) {
    const [query, index] = [words(asked), words(listed)].map((list) => list.filter((word) => word.length > 2));
    if (query === undefined || index === undefined || query.length === 0 || index.length === 0) return 0;
    const scores = query
      .map((word) => Math.max(...index.map((other) => jaroWinkler(word, other))))
      .map((score) => (score < 0.5 ? 0 : score));
    return scores.reduce((sum, score) => sum + score, 0) / Math.max(query.length, index.length);
  },
};

/** yente, "logic-v2" without its other features: a weighted edit distance over sorted words. Its default threshold is 0.7. */
const sortedDistance: PeerAlgorithm = {
  name: 'edit distance, sorted words (yente)',
  threshold: 0.7,
  similarity(asked, listed) {
    const [one, two] = [words(asked), words(listed)].map((list) => [...list].sort().join(''));
    if (one === undefined || two === undefined || one === '' || two === '') return 0;
    return 1 - editDistance(one, two) / Math.max(one.length, two.length);
  },
};

const editDistance = (one: string, two: string): number => {
  let row = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let other = 1; other <= two.length; other++) {
      const changed = (row[other - 1] ?? 0) + (one[at - 1] === two[other - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? 0;
};

export const PEER_ALGORITHMS: readonly PeerAlgorithm[] = [bestPairs, treasury, sortedDistance];
