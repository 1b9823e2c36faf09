import type { VerifiedPerson } from '../../domain/delivery/travel-rule/ivms101-message.ts';

/** As the customer declares it; null for customers who were not asked yet. */
export type MicaNationality = { readonly country: string; readonly nationalNumber: string | null };

/** Who buys: `erased` where the keys of the verified details are destroyed. */
export type MicaClient =
  | {
      readonly kind: 'person';
      readonly person: VerifiedPerson;
      readonly nationality: MicaNationality | null;
      /** Residence for taxes; null for customers who were not asked yet. */
      readonly residence: string | null;
    }
  | { readonly kind: 'company'; readonly lei: string | null }
  | { readonly kind: 'erased' };

/** The identifiers of Annex II of Delegated Regulation (EU) 2017/590. The first that a person has counts. */
type Identifier = 'number' | 'passport' | 'identity_card' | 'concat';
const by =
  (...identifiers: readonly Identifier[]) =>
  (country: string) =>
    [country, identifiers] as const;
const EEA_IDENTIFIERS: Readonly<Record<string, readonly Identifier[]>> = Object.fromEntries([
  ...['AT', 'DE', 'FR', 'HU', 'IE', 'LU'].map(by('concat')),
  ...['BE', 'BG', 'DK', 'FI', 'GR', 'HR', 'LV', 'NO', 'SE', 'SI'].map(by('number', 'concat')),
  ...['CZ', 'LT', 'PT', 'RO', 'SK'].map(by('number', 'passport', 'concat')),
  ...['LI', 'NL'].map(by('passport', 'identity_card', 'concat')),
  ...['EE', 'ES', 'IS', 'IT', 'PL'].map(by('number')),
  ...['CY'].map(by('passport', 'concat')),
  ...['MT'].map(by('number', 'passport')),
]);
const OTHER_COUNTRIES: readonly Identifier[] = ['passport', 'concat'];

const DOCUMENTS = { passport: 'passport', national_id_card: 'identity_card', drivers_license: null } as const;

/** {LEI} or {NATIONAL_ID} (articles 9 and 14); null where only a number would identify the person that is not recorded. */
export const clientCode = (client: MicaClient): string | null => {
  if (client.kind === 'erased') return 'erased';
  return client.kind === 'company' ? client.lei : nationalIdOf(client.person, client.nationality);
};

/** Where a client lives who is a citizen of another country; null otherwise, and where one of the two is not known. */
export const residenceAbroad = (client: MicaClient): string | null => {
  if (client.kind !== 'person') return client.kind === 'erased' ? 'erased' : null;
  const { nationality, residence } = client;
  return nationality === null || nationality.country === residence ? null : residence;
};

/** Without a declared nationality it is taken to be that of the document. A document identifies a citizen of the country that issued it. */
const nationalIdOf = (person: VerifiedPerson, nationality: MicaNationality | null): string | null => {
  const country = nationality?.country ?? person.country;
  const document = person.country === country ? DOCUMENTS[person.documentType] : null;
  const has: Readonly<Record<Identifier, string | null>> = {
    number: nationality?.nationalNumber ?? null,
    passport: document === 'passport' ? plainNumber(person) : null,
    identity_card: document === 'identity_card' ? plainNumber(person) : null,
    concat: concat(person),
  };
  const identifier = (EEA_IDENTIFIERS[country] ?? OTHER_COUNTRIES).map((each) => has[each]).find((each) => each !== null);
  return identifier === undefined ? null : `${country}${identifier}`;
};

const plainNumber = ({ documentNumber }: VerifiedPerson): string => documentNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');

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
