import { buildPartyIndex } from '../index/party-index.ts';
import { listedParty } from '../lists/listed-party.ts';
import { DEFAULT_THRESHOLDS, screenParty } from '../screen-party.ts';
import { labelledNames, type LabelledName } from './labelled-names.ts';
import { PEER_ALGORITHMS } from './peer-algorithms.ts';

/** Shares from 0 to 1. A find counts only when the listed name that was meant is among the hits. */
export type Quality = {
  readonly name: string;
  readonly recall: number;
  readonly precision: number;
  readonly missed: readonly LabelledName[];
};

type Finder = { readonly name: string; readonly find: (asked: string) => readonly string[] };

/** Names alone, without birth date or country: the hardest case. */
export const measureQuality = (count: number, seed: number, withPeers = true): readonly Quality[] => {
  const { listed, asked } = labelledNames(count, seed);
  const peers = PEER_ALGORITHMS.map(({ name, similarity, threshold }): Finder => ({
    name: `${name}, from ${threshold}`,
    find: (text) => listed.filter((other) => similarity(text, other) >= threshold),
  }));
  return [ours(listed), ...(withPeers ? peers : [])].map((finder) => qualityOf(finder, asked));
};

const ours = (listed: readonly string[]): Finder => {
  const parties = listed.map((text) =>
    listedParty({ list: 'q', entryId: text, kind: 'person', names: [{ text, quality: 'primary' }], ...NO_FEATURES }),
  );
  const index = buildPartyIndex(parties);
  return {
    name: `this package, from ${DEFAULT_THRESHOLDS.review}`,
    find: (text) =>
      screenParty(index, { kind: 'person', names: [text] })
        .filter(({ hit }) => hit)
        .map(({ listed: { entryId } }) => entryId),
  };
};

const NO_FEATURES = { birthDates: [], countries: [], documents: [], wallets: [], programmes: [] };

const qualityOf = ({ name, find }: Finder, asked: readonly LabelledName[]): Quality => {
  const missed: LabelledName[] = [];
  let found = 0;
  let alarmed = 0;
  for (const question of asked) {
    const hits = find(question.asked);
    if (question.listed !== undefined && hits.includes(question.listed)) found++;
    else if (question.listed !== undefined) missed.push(question);
    else if (hits.length > 0) alarmed++;
  }
  return { name, recall: found / (found + missed.length), precision: found / (found + alarmed), missed };
};
