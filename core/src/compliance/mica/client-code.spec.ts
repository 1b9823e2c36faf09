import { expect, test } from '@jest/globals';
import { clientCode, residenceAbroad, type MicaNationality } from './client-code.ts';

const JANA = {
  ...{ firstName: 'Jana', lastName: 'Vzorová', birthDate: '1987-03-14', country: 'SK' },
  ...{ documentNumber: 'xx 000-000', documentType: 'national_id_card' as const },
};
type Change = Partial<Omit<typeof JANA, 'documentType'>> & { documentType?: 'passport' | 'national_id_card' | 'drivers_license' };
const personOf = (change: Change, nationality: MicaNationality | null, residence: string | null = null) =>
  ({ kind: 'person', person: { ...JANA, ...change }, nationality, residence }) as const;
const codeOf = (change: Change, nationality: MicaNationality | null = null) => clientCode(personOf(change, nationality));
const citizen = (country: string, nationalNumber: string | null = null): MicaNationality => ({ country, nationalNumber });

test('a person has the passport number where the country allows it, otherwise day of birth and name', () => {
  expect(codeOf({ documentType: 'passport' })).toBe('SKXX000000');
  expect(codeOf({})).toBe('SK19870314JANA#VZORO');
  expect(codeOf({ country: 'NL' })).toBe('NLXX000000');
  expect(codeOf({ country: 'AT', documentType: 'passport' })).toBe('AT19870314JANA#VZORO');
  expect(codeOf({ country: 'US', documentType: 'passport' })).toBe('USXX000000');
  expect(codeOf({ country: 'US', documentType: 'drivers_license' })).toBe('US19870314JANA#VZORO');
});

test('where only a national number identifies a person, the field is blank', () => {
  for (const country of ['EE', 'ES', 'IS', 'IT', 'PL']) expect(codeOf({ country, documentType: 'passport' })).toBeNull();
  expect(codeOf({ country: 'MT' })).toBeNull();
  expect(codeOf({ country: 'CY' })).toBe('CY19870314JANA#VZORO');
  expect(codeOf({ country: 'MT', documentType: 'passport' })).toBe('MTXX000000');
});

test('a national number comes first where the country gives one that the law names', () => {
  expect(codeOf({ documentType: 'passport' }, citizen('SK', '8703141236'))).toBe('SK8703141236');
  expect(codeOf({ documentType: 'passport' }, citizen('SK'))).toBe('SKXX000000');
  expect(codeOf({}, citizen('PL', '87031412345'))).toBe('PL87031412345');
  expect(codeOf({ documentType: 'passport' }, citizen('PL'))).toBeNull();
  expect(codeOf({ country: 'MT', documentType: 'passport' }, citizen('MT', '38714M'))).toBe('MT38714M');
});

test('a document of another country does not identify a citizen', () => {
  expect(codeOf({ country: 'DE', documentType: 'passport' }, citizen('SK'))).toBe('SK19870314JANA#VZORO');
  expect(codeOf({ country: 'SK', documentType: 'passport' }, citizen('US'))).toBe('US19870314JANA#VZORO');
  expect(codeOf({ country: 'SK', documentType: 'passport' }, citizen('DE'))).toBe('DE19870314JANA#VZORO');
  expect(codeOf({ country: 'GB', documentType: 'passport' }, citizen('GB'))).toBe('GBXX000000');
});

test('the residence is reported if it differs from the nationality', () => {
  expect(residenceAbroad(personOf({}, citizen('CZ'), 'SK'))).toBe('SK');
  expect(residenceAbroad(personOf({}, citizen('SK'), 'SK'))).toBeNull();
  expect(residenceAbroad(personOf({}, citizen('SK'), null))).toBeNull();
  expect(residenceAbroad(personOf({}, null, 'SK'))).toBeNull();
  expect(residenceAbroad({ kind: 'company', lei: null })).toBeNull();
  expect(residenceAbroad({ kind: 'erased' })).toBe('erased');
});

test('names lose prefixes, accents and punctuation, and are five letters long', () => {
  expect(codeOf({ firstName: 'Dr. Łucja-Æva', lastName: 'van der Ö’Neill' })).toBe('SK19870314LUCJAONEIL');
  expect(codeOf({ firstName: 'Li', lastName: 'De' })).toBe('SK19870314LI###DE###');
  expect(codeOf({ firstName: 'Zoë', lastName: 'Groß' })).toBe('SK19870314ZOE##GROSS');
});

test('a company has its LEI, and erased details stay erased', () => {
  expect(clientCode({ kind: 'company', lei: '5493001KJTIIGC8Y1R12' })).toBe('5493001KJTIIGC8Y1R12');
  expect(clientCode({ kind: 'company', lei: null })).toBeNull();
  expect(clientCode({ kind: 'erased' })).toBe('erased');
});
