import { documentKey, walletKey } from './index/exact-keys.ts';
import type { ListedParty, PartialDate, ScreenedParty } from './party.ts';

/** A feature in a list compared with the same feature of the party. `unknown`: one of them lacks it. */
export type Agreement = 'same' | 'near' | 'differs' | 'unknown';

export type Features = {
  /** 0 to 1. */
  readonly name: number;
  readonly birthDate: Agreement;
  readonly country: Agreement;
  readonly document: Agreement;
  readonly wallet: Agreement;
};

export const compareFeatures = (party: ScreenedParty, listed: ListedParty, name: number): Features => ({
  name,
  birthDate: birthDateOf(party.birthDate, listed.birthDates),
  country: overlap(party.countries ?? [], listed.countries, (country) => country.toLowerCase(), 'differs'),
  // A person has many documents and wallets, so other ones say nothing.
  document: overlap(party.documents ?? [], listed.documents, documentKey, 'unknown'),
  wallet: overlap(party.wallets ?? [], listed.wallets, walletKey, 'unknown'),
});

const overlap = (
  ours: readonly string[],
  theirs: readonly string[],
  keyOf: (text: string) => string,
  otherwise: 'differs' | 'unknown',
): Agreement => {
  if (ours.length === 0 || theirs.length === 0) return 'unknown';
  const known = new Set(theirs.map(keyOf));
  return ours.some((value) => known.has(keyOf(value))) ? 'same' : otherwise;
};

/** `near`: the year is right, or within one of an uncertain one, or day and month are exchanged. */
const birthDateOf = (ours: string | undefined, theirs: readonly PartialDate[]): Agreement => {
  if (ours === undefined || theirs.length === 0) return 'unknown';
  const all = theirs.map((date) => agreementOf(ours, date));
  return all.find((one) => one === 'same') ?? all.find((one) => one === 'near') ?? 'differs';
};

const agreementOf = (ours: string, { date, toYear }: PartialDate): Agreement => {
  if (toYear === undefined && date.length === 10) return exactAgreement(ours, date);
  if (toYear === undefined && date.length === 7) return ours.startsWith(date) ? 'near' : 'differs';
  const [year, from] = [ours, date].map((text) => Number(text.slice(0, 4)));
  return year !== undefined && from !== undefined && year >= from && year <= (toYear ?? from) ? 'near' : 'differs';
};

const exactAgreement = (ours: string, date: string): Agreement => {
  if (ours === date) return 'same';
  const [year, month, day] = date.split('-');
  return ours === [year, day, month].join('-') ? 'near' : 'differs';
};
