/**
 * ISO/IEC 7064 MOD 97-10, as IBANs (ISO 13616) and creditor references (ISO 11649) use it: the first four characters go to the end, letters
 * count from A = 10, and the remainder by 97 is 1.
 */
export const passesMod97 = (compact: string): boolean => remainderOf(compact) === 1n;

/** The two check digits of such a code that begins with these two letters. */
export const checkDigitsOf = (letters: string, body: string): string =>
  (98n - remainderOf(`${letters}00${body}`)).toString().padStart(2, '0');

const remainderOf = (compact: string): bigint => {
  const digits = [...compact.slice(4), ...compact.slice(0, 4)].map((character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n;
};
