import type { ScreenedPartyEvidence, ScreeningCandidate, ScreeningSource } from '@danubit/core/domain/compliance/screening-evidence';
import type { ScreenedParty } from '@danubit/screening/party';
import { DEFAULT_THRESHOLDS } from '@danubit/screening/screen-party';
import { screeningVerdict, type ScreeningVerdict } from '@danubit/screening/screening-verdict';
import { similarityTo } from '@danubit/screening/names/similarity-to';
import type { Asked } from './asked.ts';
import type { Lists } from './lists/lists-in-force.ts';
import type { DecidedParty } from './pairs-decided.ts';
import type { KnownCustomer } from './read-customer.ts';

/** The lists cannot be relied on: nothing passes. */
export class ListsNotInForce extends Error {
  constructor(stale: readonly string[]) {
    super(stale.length === 0 ? 'No lists are in force.' : `Not checked within a day: ${stale.join(', ')}.`);
    this.name = 'ListsNotInForce';
  }
}

export type Screened = { readonly parties: readonly ScreenedPartyEvidence[]; readonly source: ScreeningSource };

/** Compares each party with all lists. @throws ListsNotInForce */
export const screenParties = (
  lists: Lists | undefined,
  asked: readonly Asked[],
  { decided, now }: { readonly decided: readonly DecidedParty[]; readonly now: Date },
): Screened => {
  if (lists === undefined) throw new ListsNotInForce([]);
  const verdicts = asked.map(({ role, party }) => ({
    role,
    party,
    verdict: screeningVerdict(lists, party, { decided: pairsOf(party, decided), thresholds: DEFAULT_THRESHOLDS, now }),
  }));
  const [first] = verdicts;
  if (first === undefined) throw new RangeError('At least one person must be screened.');
  if (first.verdict.stale.length > 0) throw new ListsNotInForce(first.verdict.stale);
  const { algorithm, thresholds, lists: sources } = first.verdict;
  return {
    source: { algorithm, thresholds: { ...thresholds }, lists: sources.map((each) => ({ ...each })) },
    parties: verdicts.map(({ role, party, verdict }) => ({
      role,
      names: [...wordsOf(party)],
      birthDate: party.birthDate ?? null,
      countries: [...(party.countries ?? [])],
      candidates: verdict.candidates.map(candidateOf),
    })),
  };
};

const wordsOf = ({ names, wallets = [] }: ScreenedParty): readonly string[] => [...names, ...wallets];

/** A decision was about the names and the birth date that were known then: a person who has taken another name is screened again. */
const pairsOf = (party: ScreenedParty, decided: readonly DecidedParty[]) =>
  decided
    .filter(({ birthDate, names }) => birthDate === (party.birthDate ?? null) && wordsOf(party).every((name) => names.includes(name)))
    .flatMap(({ pairs }) => pairs);

const candidateOf = ({
  listed,
  matchedName,
  score,
  features,
  hit,
  decided,
}: ScreeningVerdict['candidates'][number]): ScreeningCandidate => ({
  list: listed.list,
  entryId: listed.entryId,
  contentHash: listed.contentHash,
  programmes: [...listed.programmes],
  listedName: matchedName.text,
  score,
  features: { ...features },
  hit,
  decided,
});

/** From this similarity on, the other side and the customer are screened as one person. In thousandths. */
const SAME_NAME = 850;

/** The other side is screened by name alone: the country of a card is not a citizenship, and would count against a true hit. */
export const otherPerson = (role: 'payer' | 'beneficiary', { party }: KnownCustomer, name: string | null): readonly Asked[] => {
  if (name === null) return [{ role: 'customer', party }];
  const similarity = similarityTo(party.names, name);
  return similarity === null || similarity < SAME_NAME
    ? [
        { role: 'customer', party },
        { role, party: { kind: 'unknown', names: [name] } },
      ]
    : [{ role: 'customer', party: { ...party, names: [...new Set([...party.names, name])] } }];
};
