/** Letters that do not decompose into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' };

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøłđðþæœı]/gu, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/**
 * Whether the payer of a transfer is this person, as far as banks write names: without marks, in any order, with titles and second names,
 * together with the other holder of the account. Every word of the last name and one first name, or its initial, must be there. A name
 * that does not match is looked at by staff.
 */
export const isSamePerson = (payer: string, person: { readonly firstName: string; readonly lastName: string }): boolean => {
  const written = wordsOf(payer);
  const lastName = wordsOf(person.lastName);
  const others = written.filter((word) => !lastName.includes(word));
  const [firstName, ...more] = wordsOf(person.firstName);
  if (lastName.length === 0 || firstName === undefined) return false;
  const isFirst = (word: string): boolean => [firstName, ...more].includes(word) || word === firstName.charAt(0);
  return lastName.every((word) => written.includes(word)) && others.some(isFirst);
};
