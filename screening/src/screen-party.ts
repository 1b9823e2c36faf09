import { compareFeatures, type Features } from './compare-features.ts';
import type { IndexedName, PartyIndex } from './index/party-index.ts';
import { nameTokens } from './names/name-tokens.ts';
import { nameSimilarity, prepareName } from './names/name-similarity.ts';
import type { ListedName, ListedParty, ScreenedParty } from './party.ts';

/** Changes whenever the same input may give another result; stored with every screening. */
export const ALGORITHM = 'danubit-names/2';

export type Thresholds = {
  /** From this score a person decides. */
  readonly review: number;
  /** From this score a person decides when birth date, country or document agree as well. */
  readonly reviewWithFeature: number;
};
export const DEFAULT_THRESHOLDS: Thresholds = { review: 0.85, reviewWithFeature: 0.7 };

export type Candidate = {
  readonly listed: Pick<ListedParty, 'list' | 'entryId' | 'contentHash' | 'programmes'>;
  readonly matchedName: ListedName;
  /** 0 to 1: the name, lowered by what speaks against it. */
  readonly score: number;
  readonly features: Features;
  /** Whether a person has to decide. A screening never confirms or clears a pair on its own. */
  readonly hit: boolean;
};

/** What a name loses when the birth date or the country speaks against it; when the publisher calls the alias weak. */
const OTHER_BIRTH_DATE = 0.15;
const OTHER_COUNTRY = 0.1;
const WEAK_ALIAS = 0.9;
const OTHER_KIND = 0.8;
/** Weaker candidates are not kept as evidence: there would be thousands. */
const KEPT_FROM = 0.6;
const MOST_CANDIDATES = 100;

/** All candidates, the strongest first. Those with `hit` wait for a decision. */
export const screenParty = (index: PartyIndex, party: ScreenedParty, thresholds: Thresholds = DEFAULT_THRESHOLDS): readonly Candidate[] => {
  const best = new Map<number, NameMatch>();
  for (const match of matchesOf(index, party)) {
    if (match.score > (best.get(match.party)?.score ?? -1)) best.set(match.party, match);
  }
  return [...best.values()]
    .map((match) => candidateOf(index, party, match, thresholds))
    .filter(({ score }) => score >= KEPT_FROM)
    .sort(byStrength)
    .slice(0, MOST_CANDIDATES);
};

type NameMatch = { readonly party: number; readonly name: ListedName; readonly score: number };

const matchesOf = function* (index: PartyIndex, party: ScreenedParty): Generator<NameMatch> {
  for (const name of party.names) {
    if (party.kind === 'unknown') yield* byNameOfEitherKind(index, name);
    else yield* byName(index, nameTokens(name, party.kind));
  }
  for (const place of exactPlaces(index, party)) {
    const name = index.parties[place]?.names[0];
    if (name !== undefined) yield { party: place, name, score: 0 };
  }
};

const byNameOfEitherKind = function* (index: PartyIndex, name: string): Generator<NameMatch> {
  const isCompany = (match: NameMatch): boolean => index.parties[match.party]?.kind === 'company';
  for (const match of byName(index, nameTokens(name, 'person'))) if (!isCompany(match)) yield match;
  for (const match of byName(index, nameTokens(name, 'company'))) if (isCompany(match)) yield match;
};

const byName = function* (index: PartyIndex, tokens: readonly string[]): Generator<NameMatch> {
  const asked = prepareName(tokens);
  const written = [...tokens, ...asked.spellings.slice(1).flatMap((spelling) => spelling.map(({ text }) => text))];
  for (const { party, name, prepared } of index.namesLike([...new Set(written)])) {
    const similarity = nameSimilarity(asked, prepared, index.weightOf);
    yield { party, name, score: name.quality === 'weak' ? similarity * WEAK_ALIAS : similarity };
  }
};

const exactPlaces = (index: PartyIndex, party: ScreenedParty): readonly IndexedName['party'][] => [
  ...(party.documents ?? []).flatMap(index.byDocument),
  ...(party.wallets ?? []).flatMap(index.byWallet),
];

const candidateOf = (index: PartyIndex, party: ScreenedParty, match: NameMatch, thresholds: Thresholds): Candidate => {
  const listed = index.parties[match.party];
  if (listed === undefined) throw new RangeError(`The index has no party ${match.party}.`);
  const features = compareFeatures(party, listed, match.score);
  const score = scoreOf(features, isOtherKind(party.kind, listed.kind));
  const { list, entryId, contentHash, programmes } = listed;
  return {
    listed: { list, entryId, contentHash, programmes },
    matchedName: match.name,
    score,
    features,
    hit: isHit(score, features, thresholds),
  };
};

const isOtherKind = (asked: ScreenedParty['kind'], listed: ListedParty['kind']): boolean =>
  asked !== listed && ![asked, listed].some((kind) => kind === 'other' || kind === 'unknown');

const scoreOf = ({ name, birthDate, country, document, wallet }: Features, otherKind: boolean): number => {
  if (document === 'same' || wallet === 'same') return 1;
  const lowered = name - (birthDate === 'differs' ? OTHER_BIRTH_DATE : 0) - (country === 'differs' ? OTHER_COUNTRY : 0);
  return Math.max(0, otherKind ? lowered * OTHER_KIND : lowered);
};

const isHit = (score: number, { birthDate, country, document }: Features, { review, reviewWithFeature }: Thresholds): boolean =>
  score >= review ||
  (score >= reviewWithFeature && (birthDate === 'same' || birthDate === 'near' || country === 'same' || document === 'same'));

/** Among equal scores more agreement comes first, then list and entry, so that the order is always the same. */
const byStrength = (one: Candidate, two: Candidate): number =>
  two.score - one.score ||
  agreement(two.features) - agreement(one.features) ||
  one.listed.list.localeCompare(two.listed.list) ||
  one.listed.entryId.localeCompare(two.listed.entryId);

const AGREEMENT = { same: 2, near: 1, unknown: 0, differs: -1 } as const;

const agreement = ({ birthDate, country, document, wallet }: Features): number =>
  4 * AGREEMENT[wallet] + 4 * AGREEMENT[document] + 2 * AGREEMENT[birthDate] + AGREEMENT[country];
