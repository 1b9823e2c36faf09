import type { PartyIndex } from './index/party-index.ts';
import type { ListEdition, ListName } from './lists/list-edition.ts';
import type { ScreenedParty } from './party.ts';
import { ALGORITHM, screenParty, type Candidate, type Thresholds } from './screen-party.ts';

/** An edition, and when it was last checked at its publisher, whether or not the list had changed. */
export type ListInForce = { readonly edition: ListEdition; readonly checkedAt: Date };

/** A decision of a person about one pair: this party and this entry, as the entry was then. */
export type DecidedPair = {
  readonly list: string;
  readonly entryId: string;
  readonly contentHash: string;
  readonly decision: 'no_match' | 'match';
};

/**
 * `clear`: no candidate waits. `review`: a person decides about the candidates. `match`: a person has decided that this is the listed
 * party.
 * `hold`: the lists cannot be relied on, so nothing passes.
 */
export type ScreeningOutcome = 'clear' | 'review' | 'match' | 'hold';

/** All that is needed to explain and repeat a screening. */
export type ScreeningVerdict = {
  readonly outcome: ScreeningOutcome;
  readonly algorithm: string;
  readonly thresholds: Thresholds;
  readonly lists: readonly {
    readonly list: ListName;
    readonly sha256: string;
    readonly publishedAt: string | null;
    readonly entries: number;
  }[];
  /** Lists that were not checked within a day. */
  readonly stale: readonly ListName[];
  readonly candidates: readonly (Candidate & { readonly decided: DecidedPair['decision'] | null })[];
};

/** A list that was not checked for longer cannot be relied on. */
export const MOST_STALE_MS = 24 * 3_600_000;

export const screeningVerdict = (
  { index, inForce }: { readonly index: PartyIndex; readonly inForce: readonly ListInForce[] },
  party: ScreenedParty,
  { decided, thresholds, now }: { readonly decided: readonly DecidedPair[]; readonly thresholds: Thresholds; readonly now: Date },
): ScreeningVerdict => {
  const candidates = screenParty(index, party, thresholds).map((candidate) => ({
    ...candidate,
    decided: decisionAbout(candidate, decided),
  }));
  const stale = inForce.filter(({ checkedAt }) => now.getTime() - checkedAt.getTime() > MOST_STALE_MS).map(({ edition }) => edition.list);
  return {
    outcome: outcomeOf(candidates, stale.length > 0 || inForce.length === 0),
    algorithm: ALGORITHM,
    thresholds,
    lists: inForce.map(({ edition: { list, sha256, publishedAt, parties } }) => ({ list, sha256, publishedAt, entries: parties.length })),
    stale,
    candidates,
  };
};

/** A decision holds for the entry as it was: when the publisher changes the entry, the pair is open again. */
const decisionAbout = (
  { listed: { list, entryId, contentHash } }: Candidate,
  decided: readonly DecidedPair[],
): DecidedPair['decision'] | null =>
  decided.find((pair) => pair.list === list && pair.entryId === entryId && pair.contentHash === contentHash)?.decision ?? null;

const outcomeOf = (candidates: ScreeningVerdict['candidates'], unreliable: boolean): ScreeningOutcome => {
  if (candidates.some(({ decided }) => decided === 'match')) return 'match';
  if (candidates.some(({ hit, decided }) => hit && decided === null)) return 'review';
  return unreliable ? 'hold' : 'clear';
};
