/** A rough estimate of how hard a password is to guess, shown while typing. The server decides whether it accepts the password. */

export type Strength = 'none' | 'weak' | 'fair' | 'strong';

/** Strength limits in bits: the binary logarithm of the number of guesses. */
const FAIR_BITS = 40;
const STRONG_BITS = 60;

/** Fragments of the passwords that attackers try first. */
const COMMON = /password|passwort|heslo|qwert|asdf|1234|letmein|welcome|admin|iloveyou|danubit/g;

const POOLS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** `personal` contains words that an attacker knows: names and the address. */
export const passwordStrength = (password: string, personal: readonly string[]): Strength => {
  if (password === '') return 'none';
  const pool = POOLS.reduce((size, [kind, characters]) => size + (kind.test(password) ? characters : 0), 0);
  const bits = countedCharacters(withoutKnownWords(password.toLowerCase(), personal)) * Math.log2(pool);
  return bits < FAIR_BITS ? 'weak' : bits < STRONG_BITS ? 'fair' : 'strong';
};

/** A known word takes one guess, so it counts as one character. */
const withoutKnownWords = (password: string, personal: readonly string[]): string =>
  personal
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= MIN_WORD_CHARACTERS)
    .reduce((rest, word) => rest.replaceAll(word, '\u0000'), password.replaceAll(COMMON, '\u0000'));
const MIN_WORD_CHARACTERS = 3;

/** A character that repeats or continues the one before it adds little. */
const countedCharacters = (text: string): number =>
  [...text].reduce((count, character, index, all) => {
    const step = (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? Number.NEGATIVE_INFINITY);
    return count + (Math.abs(step) <= 1 ? PREDICTABLE_CHARACTER : 1);
  }, 0);
const PREDICTABLE_CHARACTER = 0.25;
