/** A person or company as one entry of a list describes it. */
export type ListedParty = {
  /** Such as `un`, `eu`, `ofac`. */
  readonly list: string;
  /** The publisher's own id of the entry; stays the same when the entry changes. */
  readonly entryId: string;
  /** SHA-256 (hex) of what is listed below. A decision about a pair is reopened when this differs. */
  readonly contentHash: string;
  readonly kind: PartyKind;
  readonly names: readonly ListedName[];
  readonly birthDates: readonly PartialDate[];
  /** ISO 3166-1 alpha-2 where the publisher gives it, otherwise the country's name in lower case. */
  readonly countries: readonly string[];
  /** Numbers of passports, identity cards and registers. */
  readonly documents: readonly string[];
  readonly wallets: readonly string[];
  readonly programmes: readonly string[];
};

/** `other`: a vessel, an aircraft, or an entry whose publisher does not say. */
export type PartyKind = 'person' | 'company' | 'other';

/** `weak`: the publisher says that the alias is common or uncertain. */
export type ListedName = { readonly text: string; readonly quality: 'primary' | 'alias' | 'weak' };

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `toYear` for a range of years, or for "about" with a year on each side. */
export type PartialDate = { readonly date: string; readonly toYear?: number };

/** A person or company to screen. */
export type ScreenedParty = {
  /** `unknown`: a person or a company, compared with each entry as what the entry is. */
  readonly kind: PartyKind | 'unknown';
  /** All known names, in any script. */
  readonly names: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string;
  /** ISO 3166-1 alpha-2: citizenships and residence. */
  readonly countries?: readonly string[];
  readonly documents?: readonly string[];
  readonly wallets?: readonly string[];
};
