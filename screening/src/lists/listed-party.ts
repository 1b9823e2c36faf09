import { createHash } from 'node:crypto';
import type { ListedName, ListedParty, PartialDate } from '../party.ts';

/** A party with the hash of all that is listed about it. Empty and repeated values are left out. */
export const listedParty = (party: Omit<ListedParty, 'contentHash'>): ListedParty => {
  const tidy = {
    ...party,
    names: uniqueNames(party.names),
    birthDates: unique(party.birthDates, ({ date, toYear }) => `${date} ${toYear ?? ''}`),
    countries: unique(party.countries.filter((text) => text !== '')),
    documents: unique(party.documents.filter((text) => text !== '')),
    wallets: unique(party.wallets.filter((text) => text !== '')),
    programmes: unique(party.programmes.filter((text) => text !== '')),
  };
  return { ...tidy, contentHash: createHash('sha256').update(JSON.stringify(tidy)).digest('hex') };
};

const unique = <T>(values: readonly T[], keyOf: (value: T) => unknown = (value) => value): readonly T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

const uniqueNames = (names: readonly ListedName[]): readonly ListedName[] =>
  unique(
    names.map(({ text, quality }) => ({ text: text.replace(/\s+/g, ' ').trim(), quality })).filter(({ text }) => text !== ''),
    ({ text }) => text,
  );

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date as publishers write it: "1961", "1961-04-28", "28 Apr 1961", "Apr 1961", "1958 to 1963", "circa 1961". Undefined when no year
 * is in it.
 */
export const partialDate = (text: string): PartialDate | undefined => {
  const years = [...text.matchAll(/\b(1[89]\d\d|20\d\d)\b/g)].map(([year]) => year);
  const [year, last] = [years[0], years.at(-1)];
  if (year === undefined) return undefined;
  if (/circa|approx|about/i.test(text)) return { date: String(Number(year) - 1), toYear: Number(last) + 1 };
  if (last !== undefined && last !== year) return { date: year, toYear: Number(last) };
  const iso = /\b(\d{4})-(\d\d)-(\d\d)\b/.exec(text);
  if (iso !== null) return { date: iso[0] };
  const written = /\b(?:(\d{1,2}) )?([a-z]{3})[a-z]* \d{4}\b/i.exec(text);
  const month = MONTHS.indexOf(written?.[2]?.toLowerCase() ?? '') + 1;
  if (month === 0) return { date: year };
  const day = written?.[1];
  return { date: [year, String(month).padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-') };
};

export const partialDates = (texts: readonly string[]): readonly PartialDate[] => texts.flatMap((text) => partialDate(text) ?? []);
