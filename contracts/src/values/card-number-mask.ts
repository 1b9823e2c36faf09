import { passesLuhn } from './luhn.ts';
import { passesMod97 } from './mod-97.ts';

const SHORTEST = 13;
const LONGEST = 19;

/** Groups of digits of any script, with up to three spaces, dashes, dots, slashes, underscores or invisible characters between two. */
const RUN_OF_GROUPS = /\p{Nd}+(?:[\s\p{Z}\p{Pd}\p{Cf}−./\\_·]{1,3}\p{Nd}+)*/gu;

/** ISO/IEC 7812: 0 and 1 begin no bank card, and of 2 only 22 to 27. Times (1763897704123, 20261123113504) begin so. */
const FIRST_DIGITS = /^(?:2[2-7]|[3-9])/;

/** UUIDs, transaction ids, trace ids and hashes in hex, and what looks like an IBAN. Some of them hold runs that pass the check digit. */
const IDENTIFIER =
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:test_)?txn_[0-7][0-9A-HJKMNP-TV-Z]{25}|(?=\d*[a-f])(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})|[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30})(?![\p{L}\p{N}])/gu;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * Replaces every card number in a text by its last four digits: "4111 1111 1111 1111" becomes "**** 1111". The result is never longer than
 * the text, so a field that had room for the number has room for the mask.
 *
 * A card number is 13 to 19 digits (ISO/IEC 7812) that begin and end with a group of digits, pass the check digit and begin as a bank card
 * does. Where two overlap, one mask covers both. Unchanged stay UUIDs, transaction ids, hex of 32, 40 or 64 characters, IBANs with a right
 * check number (ISO 13616), and 13 or 14 digits after a plus, which are a telephone number (ITU-T E.164).
 */
export const maskCardNumbers = (text: string): string => {
  let masked = '';
  let from = 0;
  for (const { 0: token, index } of text.matchAll(IDENTIFIER)) {
    if (!isIdentifier(token)) continue;
    masked += maskRuns(text.slice(from, index)) + token;
    from = index + token.length;
  }
  return masked + maskRuns(text.slice(from));
};

export const holdsCardNumber = (text: string): boolean => maskCardNumbers(text) !== text;

/**
 * Whether a document number is a card number. 13 digits are not: national ids such as South Africa's have 13, the last one by the same
 * check digit, so they look like the few cards of that length.
 */
export const isCardInsteadOfDocument = (number: string): boolean =>
  holdsCardNumber(number) && number.replaceAll(/\P{Nd}/gu, '').length !== SHORTEST;

const isIdentifier = (token: string): boolean => {
  const compact = token.replaceAll(' ', '');
  return !IBAN.test(compact) || passesMod97(compact);
};

type Group = { readonly digits: string; readonly start: number; readonly end: number };
type Span = { readonly first: number; readonly last: number };

const maskRuns = (text: string): string =>
  text.replaceAll(RUN_OF_GROUPS, (run, offset: number) => maskRun(run, text[offset - 1] === '+' ? LONGEST_TELEPHONE : 0));

/** A 15-digit American Express number is masked after a plus, too: no country code makes a telephone number of it. */
const LONGEST_TELEPHONE = 14;

const maskRun = (run: string, telephoneDigits: number): string => {
  const groups = [...run.matchAll(/\p{Nd}+/gu)].map(({ 0: text, index }): Group => ({
    digits: asciiOf(text),
    start: index,
    end: index + text.length,
  }));
  let masked = '';
  let from = 0;
  for (const { first, last } of merged(cardNumbersIn(groups, telephoneDigits))) {
    masked += `${run.slice(from, groups[first]?.start)}**** ${lastFour(groups.slice(first, last + 1))}`;
    from = groups[last]?.end ?? run.length;
  }
  return masked + run.slice(from);
};

const lastFour = (groups: readonly Group[]): string =>
  groups
    .map(({ digits }) => digits)
    .join('')
    .slice(-4);

/** Every span of whole groups that is a card number, in order of its start. */
const cardNumbersIn = (groups: readonly Group[], telephoneDigits: number): readonly Span[] => {
  const spans: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    let digits = '';
    for (let last = first; last < groups.length && digits.length < LONGEST; last += 1) {
      digits += groups[last]?.digits ?? '';
      const isTelephone = first === 0 && digits.length <= telephoneDigits;
      if (!isTelephone && isCardNumber(digits)) spans.push({ first, last });
    }
  }
  return spans;
};

const isCardNumber = (digits: string): boolean =>
  digits.length >= SHORTEST && digits.length <= LONGEST && FIRST_DIGITS.test(digits) && passesLuhn(digits);

const merged = (spans: readonly Span[]): readonly Span[] =>
  spans.reduce<Span[]>((kept, span) => {
    const before = kept.at(-1);
    if (before === undefined || span.first > before.last) return [...kept, span];
    return [...kept.slice(0, -1), { first: before.first, last: Math.max(before.last, span.last) }];
  }, []);

/** Unicode keeps the ten digits of a script together and in order, so a digit is worth its distance from the first of its row. */
const asciiOf = (digits: string): string => (/^\d+$/.test(digits) ? digits : Array.from(digits, valueOf).join(''));

const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};
