import { SCREENED_ROLES } from '@danubit/contracts/values/alerts';
import * as z from 'zod/mini';

/** What a screening was made with and what it found, in the words of the package `screening`: enough to explain and repeat it. */
const candidate = z.strictObject({
  list: z.string(),
  entryId: z.string(),
  /** Hash of the entry as it was: a decision about the pair is open again when this differs. */
  contentHash: z.string(),
  programmes: z.array(z.string()),
  listedName: z.string(),
  score: z.number(),
  features: z.strictObject({ name: z.number(), birthDate: z.string(), country: z.string(), document: z.string(), wallet: z.string() }),
  /** Whether a person has to decide. */
  hit: z.boolean(),
  /** An earlier decision about this pair; null where there is none. */
  decided: z.nullable(z.enum(['no_match', 'match'])),
});
export type ScreeningCandidate = z.infer<typeof candidate>;

const screenedParty = z.strictObject({
  role: z.enum(SCREENED_ROLES),
  /** And addresses of wallets. */
  names: z.array(z.string()),
  birthDate: z.nullable(z.string()),
  countries: z.array(z.string()),
  candidates: z.array(candidate),
});
export type ScreenedPartyEvidence = z.infer<typeof screenedParty>;

export const screeningSourceSchema = z.strictObject({
  algorithm: z.string(),
  lists: z.array(z.strictObject({ list: z.string(), sha256: z.string(), publishedAt: z.nullable(z.string()), entries: z.int() })),
  thresholds: z.strictObject({ review: z.number(), reviewWithFeature: z.number() }),
});
export type ScreeningSource = z.infer<typeof screeningSourceSchema>;
export const screenedPartiesSchema = z.array(screenedParty);

/** Politically exposed people are looked at, and their money moves on; every other list holds it. */
export const EXPOSED_LIST = 'pep';

const isOpenHit = ({ hit, decided }: ScreeningCandidate): boolean => (hit && decided === null) || decided === 'match';

/** Candidates that are not decided yet, or were confirmed to be the listed person. */
export const openHits = (parties: readonly ScreenedPartyEvidence[]): readonly ScreeningCandidate[] =>
  parties.flatMap(({ candidates }) => candidates).filter(isOpenHit);

export const holdingHits = (parties: readonly ScreenedPartyEvidence[]): readonly ScreeningCandidate[] =>
  openHits(parties).filter(({ list }) => list !== EXPOSED_LIST);

export const isPoliticallyExposed = (parties: readonly ScreenedPartyEvidence[]): boolean =>
  openHits(parties).some(({ list }) => list === EXPOSED_LIST);

/** Matches about which no one has decided yet. */
export const undecidedHits = (parties: readonly ScreenedPartyEvidence[]): readonly ScreeningCandidate[] =>
  parties.flatMap(({ candidates }) => candidates).filter(({ hit, decided }) => hit && decided === null);

/** Those screened whom the list of politically exposed persons may name, with what it says. */
export const undecidedExposures = (parties: readonly ScreenedPartyEvidence[]) =>
  parties.flatMap(({ role, names, candidates }) =>
    candidates
      .filter(({ list, hit, decided }) => list === EXPOSED_LIST && hit && decided === null)
      .map(({ entryId, listedName }) => ({ role, names, entryId, listedName })),
  );
