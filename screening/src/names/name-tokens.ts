import anyAscii from 'any-ascii';
import type { PartyKind } from '../party.ts';
import { joinCompounds } from './arabic-compounds.ts';
import { COMPANY_WORDS_LEFT_OUT, PERSON_WORDS_LEFT_OUT } from './words-left-out.ts';

/** More words than any name of a person has; the rest of a longer text is ignored, so that a hostile name costs little. */
const MOST_TOKENS = 16;
const LONGEST_NAME = 400;

/** The words of a name in lower-case ASCII letters and digits, in their order, without particles, titles and company forms. */
export const nameTokens = (name: string, kind: PartyKind): readonly string[] => {
  const words = asciiWords(name.slice(0, LONGEST_NAME));
  const leftOut = kind === 'person' ? PERSON_WORDS_LEFT_OUT : COMPANY_WORDS_LEFT_OUT;
  const kept = words.filter((word) => !leftOut.has(word));
  return joinCompounds(kept.length === 0 ? words : kept).slice(0, MOST_TOKENS);
};

const asciiWords = (name: string): readonly string[] =>
  anyAscii(withArabicArticlesOff(name.normalize('NFC')))
    // Transliteration writes each Han character as a capitalised syllable: "WangXiaoMing".
    .replace(HAN_SYLLABLES, '$1 $2')
    .toLowerCase()
    .replace(/[`'’]/g, '')
    .replace(/\bs\.? ?r\.? ?o\b/g, 'sro')
    // "A.S.": the dots of an abbreviation do not separate words.
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const HAN_SYLLABLES = /([a-z])([A-Z])/g;

/** The article is part of the word in Arabic script and separate or absent in Latin script. */
const withArabicArticlesOff = (name: string): string => name.replace(/(^|\s)ال(?=\p{Script=Arabic}{3})/gu, '$1');
