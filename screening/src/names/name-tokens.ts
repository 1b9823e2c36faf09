import anyAscii from 'any-ascii';
import type { PartyKind } from '../party.ts';
import { joinCompounds } from './arabic-compounds.ts';
import { COMPANY_WORDS_LEFT_OUT, PERSON_WORDS_LEFT_OUT } from './words-left-out.ts';

/** More words than any name of a person has. Of a longer text the longest are kept: a hostile name costs little and hides no other. */
const MOST_TOKENS = 16;
const LONGEST_NAME = 400;

/** The words of a name in lower-case ASCII letters and digits, in their order, without particles, titles and company forms. */
export const nameTokens = (name: string, kind: PartyKind): readonly string[] => {
  const words = asciiWords(name.slice(0, LONGEST_NAME)).map((word) => (kind === 'person' ? withoutDigits(word) : word));
  const leftOut = kind === 'person' ? PERSON_WORDS_LEFT_OUT : COMPANY_WORDS_LEFT_OUT;
  const kept = words.filter((word) => !leftOut.has(word));
  return longest(joinCompounds(kept.length === 0 ? words : kept));
};

/** In their order. */
const longest = (words: readonly string[]): readonly string[] => {
  if (words.length <= MOST_TOKENS) return words;
  const kept = new Set(
    words
      .map((word, at) => ({ at, length: word.length }))
      .toSorted((one, other) => other.length - one.length)
      .slice(0, MOST_TOKENS)
      .map(({ at }) => at),
  );
  return words.filter((_, at) => kept.has(at));
};

const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' };

/** A digit within a word stands for the letter that it looks like. */
const withoutDigits = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/[0134578]/g, (digit) => LETTERS[digit] ?? digit) : word;

const asciiWords = (name: string): readonly string[] =>
  anyAscii(withArabicArticlesOff(name.normalize('NFC')))
    .replace(SPELLED_APART, (letters) => letters.replace(/[ ._-]/g, ''))
    // Transliteration writes each Han character as a capitalised syllable: "WangXiaoMing".
    .replace(HAN_SYLLABLES, '$1 $2')
    .toLowerCase()
    .replace(/[`'’]/g, '')
    .replace(/\bs\.? ?r\.? ?o\b/g, 'sro')
    // "A.S.": the dots of an abbreviation do not separate words.
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Three letters or more on their own, as in "Z o r a n". A wider gap, or a capital, begins the next word. */
const SPELLED_APART = /\b[A-Za-z](?:[ ._-][A-Za-z]\b){2,}/g;
const HAN_SYLLABLES = /([a-z])([A-Z])/g;

/** The article is part of the word in Arabic script and separate or absent in Latin script. */
const withArabicArticlesOff = (name: string): string => name.replace(/(^|\s)ال(?=\p{Script=Arabic}{3})/gu, '$1');
