import { expect, test } from '@jest/globals';
import { clientCode } from './client-code.ts';

const JANA = {
  ...{ firstName: 'Jana', lastName: 'Vzorová', birthDate: '1987-03-14', country: 'SK' },
  ...{ documentNumber: 'xx 000-000', documentType: 'national_id_card' as const },
};
const codeOf = (
  change: Partial<Omit<typeof JANA, 'documentType'>> & { documentType?: 'passport' | 'national_id_card' | 'drivers_license' },
) => clientCode({ kind: 'person', person: { ...JANA, ...change } });

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
  expect(codeOf({ country: 'MT', documentType: 'passport' })).toBe('MTXX000000');
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
