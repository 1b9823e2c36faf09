import type { VerifiedPerson } from '../../domain/delivery/travel-rule/ivms101-message.ts';

/** Who buys: `erased` where the keys of the verified details are destroyed. */
export type MicaClient =
  | { readonly kind: 'person'; readonly person: VerifiedPerson }
  | { readonly kind: 'company'; readonly lei: string | null }
  | { readonly kind: 'erased' };

/** The identifiers of Annex II of Delegated Regulation (EU) 2017/590 that an identity check records. The first that a person has counts. */
type Identifier = 'passport' | 'identity_card' | 'concat';
const EEA_IDENTIFIERS: Readonly<Record<string, readonly Identifier[]>> = {
  ...Object.fromEntries(
    ['AT', 'BE', 'BG', 'DE', 'DK', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'LU', 'LV', 'NO', 'SE', 'SI'].map(concatOf),
  ),
  CY: ['passport'],
  MT: ['passport'],
  CZ: ['passport', 'concat'],
  LT: ['passport', 'concat'],
  PT: ['passport', 'concat'],
  RO: ['passport', 'concat'],
  SK: ['passport', 'concat'],
  LI: ['passport', 'identity_card', 'concat'],
  NL: ['passport', 'identity_card', 'concat'],
  EE: [],
  ES: [],
  IS: [],
  IT: [],
  PL: [],
};
const OTHER_COUNTRIES: readonly Identifier[] = ['passport', 'concat'];

function concatOf(country: string): [string, readonly Identifier[]] {
  return [country, ['concat']];
}

const DOCUMENTS = { passport: 'passport', national_id_card: 'identity_card', drivers_license: null } as const;

/** {LEI} or {NATIONAL_ID} (articles 9 and 14); null where only a number would identify the person that is not recorded. */
export const clientCode = (client: MicaClient): string | null => {
  if (client.kind === 'erased') return 'erased';
  return client.kind === 'company' ? client.lei : nationalIdOf(client.person);
};

const nationalIdOf = (person: VerifiedPerson): string | null => {
  const { country, documentNumber, documentType } = person;
  const allowed = EEA_IDENTIFIERS[country] ?? OTHER_COUNTRIES;
  const document = DOCUMENTS[documentType];
  if (document !== null && allowed.includes(document)) return `${country}${documentNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')}`;
  return allowed.includes('concat') ? `${country}${concat(person)}` : null;
};

/** Day of birth, and five letters each of first name and surname (article 9(6) and (7)). */
const concat = ({ birthDate, firstName, lastName }: VerifiedPerson): string =>
  `${birthDate.replaceAll('-', '')}${fiveLetters(firstName)}${fiveLetters(lastName)}`;

const PREFIXES = new Set(
  'AM AUF AUS D DA DE DEL DEN DER DI DO DOS DU IM LA LE MAC MC VAN VOM VON ZU ZUM ZUR DR ING MGR MUDR JUDR'.split(' '),
);
/** Letters that have no accent to take away. */
const PLAIN: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L' };

const fiveLetters = (name: string): string => {
  const words = name
    .toUpperCase()
    .normalize('NFD')
    .replace(/[ÆŒØĐÐÞŁ]/g, (letter) => PLAIN[letter] ?? '')
    .split(/\s+/)
    .map(lettersOf);
  const named = words.filter((word) => word !== '');
  const from = named.findIndex((word) => !PREFIXES.has(word));
  return named.slice(Math.max(from, 0)).join('').slice(0, 5).padEnd(5, '#');
};

const lettersOf = (word: string): string => word.replace(/[^A-Z]/g, '');
