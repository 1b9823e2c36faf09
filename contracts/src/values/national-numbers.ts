/** The number under which a country registers its citizens, as Annex II of Delegated Regulation (EU) 2017/590 names it. */
export type NationalNumber = {
  readonly name: string;
  /** Shape of the number without spaces and punctuation. */
  readonly shape: RegExp;
  readonly shapeText: string;
  /** Where no passport and no name takes its place. */
  readonly isRequired: boolean;
};

const digits = (name: string, count: number, isRequired = false): NationalNumber => ({
  name,
  shape: new RegExp(`^\\d{${String(count)}}$`),
  shapeText: `${String(count)} digits`,
  isRequired,
});
const shaped = (name: string, shape: RegExp, shapeText: string, isRequired = false): NationalNumber => ({
  name,
  shape,
  shapeText,
  isRequired,
});

/** A digit, or the letter that takes its place where two people would have the same code. */
const D = '[0-9LMNPQRSTUV]';
const CODICE_FISCALE = new RegExp(`^[A-Z]{6}${D}{2}[ABCDEHLMPRST]${D}{2}[A-Z]${D}{3}[A-Z]$`);
const BIRTH_NUMBER = shaped('Rodné číslo', /^\d{9,10}$/, '9 or 10 digits');

const NATIONAL_NUMBERS: Readonly<Partial<Record<string, NationalNumber>>> = {
  BE: digits('Rijksregisternummer', 11),
  BG: digits('Edinen grazhdanski nomer', 10),
  CZ: BIRTH_NUMBER,
  DK: digits('CPR-nummer', 10),
  EE: digits('Isikukood', 11, true),
  ES: shaped('NIF', /^[A-Z0-9]{9}$/, '9 letters and digits', true),
  FI: shaped('Henkilötunnus', /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]$/, '11 characters, such as 131052-308T'),
  GR: digits('DSS investor share', 10),
  HR: digits('OIB', 11),
  IS: digits('Kennitala', 10, true),
  IT: shaped('Codice fiscale', CODICE_FISCALE, '16 letters and digits, such as RSSMRA80A01H501U', true),
  LT: digits('Asmens kodas', 11),
  LV: digits('Personas kods', 11),
  MT: shaped('National identification number', /^\d{1,7}[A-Z]$/, 'up to 7 digits and a letter'),
  NO: digits('Fødselsnummer', 11),
  PL: shaped('PESEL or NIP', /^(\d{10}|\d{11})$/, '11 digits of the PESEL, or 10 of the NIP', true),
  PT: digits('NIF', 9),
  RO: digits('Cod numeric personal', 13),
  SE: shaped('Personnummer', /^(\d{10}|\d{12})$/, '10 or 12 digits'),
  SI: digits('EMŠO', 13),
  SK: BIRTH_NUMBER,
};

/** Undefined for a country whose citizens are identified by passport or name. */
export const nationalNumberOf = (country: string): NationalNumber | undefined =>
  Object.hasOwn(NATIONAL_NUMBERS, country) ? NATIONAL_NUMBERS[country] : undefined;

/** As it is stored and reported. In Finland the sign is part of the number: it stands for the century. */
export const plainNationalNumber = (country: string, text: string): string =>
  text.toUpperCase().replace(country === 'FI' ? /[\s./]/g : /[\s./+-]/g, '');

/** What is wrong with the number of a citizen of this country; null for a correct one. */
export const nationalNumberProblem = (country: string, text: string): string | null => {
  const asked = nationalNumberOf(country);
  const number = plainNationalNumber(country, text);
  if (asked === undefined) return number === '' ? null : 'We need no national number for this country. Leave it empty.';
  if (number === '') return asked.isRequired ? `Enter your ${asked.name}: ${asked.shapeText}.` : null;
  return asked.shape.test(number) ? null : `Enter your ${asked.name}: ${asked.shapeText}.`;
};
