import type { Ivms101Message } from '@danubit/contracts/values/ivms101';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { expect, test } from '@jest/globals';
import { beneficiaryAgrees } from './beneficiary-agrees.ts';

const NOW = '2026-11-26T12:00:00.000Z';
type Persons = Ivms101Message['beneficiary']['beneficiaryPersons'];
const person = (primaryIdentifier: string, secondaryIdentifier?: string): Persons[number] => ({
  naturalPerson: {
    name: { nameIdentifier: [{ primaryIdentifier, ...(secondaryIdentifier && { secondaryIdentifier }), nameIdentifierType: 'LEGL' }] },
  },
});
const company = (legalPersonName: string): Persons[number] => ({
  legalPerson: { name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: 'LEGL' }] } },
});
const legalPerson = { name: { nameIdentifier: [{ legalPersonName: 'Sava', legalPersonNameIdentifierType: 'LEGL' as const }] } };
const agrees = (persons: Persons, history: readonly (CustomerEvent | CustomerFileEvent)[]): boolean =>
  beneficiaryAgrees(
    {
      originator: { originatorPersons: persons, accountNumber: ['a'] },
      beneficiary: { beneficiaryPersons: persons, accountNumber: ['b'] },
      originatingVASP: { originatingVASP: { legalPerson } },
    },
    history,
    NOW,
  );

const of = { verificationId: 'v1', subjectId: 's1', userId: 'u1' };
const started = {
  ...of,
  ...{ firstName: 'Jana', lastName: 'Nováková', birthDate: '1990-01-01', country: 'SK', documentNumber: 'XX4711881' },
  documentType: 'passport' as const,
};
const verified: CustomerEvent = {
  type: 'IdentityVerified',
  data: { ...of, level: 'standard', evidenceHash: 'hash', expiresAt: '2099-01-01T00:00:00.000Z' },
};
const jana: readonly CustomerEvent[] = [{ type: 'IdentityVerificationStarted', data: started }, verified];

test.each<[string, Persons, boolean]>([
  ['the verified name', [person('Nováková', 'Jana')], true],
  ['another spelling of it', [person('JANA NOVAKOVA')], true],
  ['a similar name', [person('Kováčová', 'Jana')], false],
  ['the first name alone', [person('Jana')], false],
  ['the name as that of a company', [company('Jana Nováková')], false],
  ['the name beside another', [person('Nováková', 'Jana'), person('Kováčová', 'Eva')], false],
])('%s: %#', (_, persons, expected) => {
  expect(agrees(persons, jana)).toBe(expected);
});

test('a name that is not verified, or erased, agrees with no name', () => {
  expect(agrees([person('Nováková', 'Jana')], [])).toBe(false);
  expect(agrees([person('Nováková', 'Jana')], jana.slice(0, 1))).toBe(false);
  const erased: CustomerEvent = { type: 'IdentityVerificationStarted', data: { ...started, firstName: ERASED, lastName: ERASED } };
  expect(agrees([person('Nováková', 'Jana')], [erased, verified])).toBe(false);
});
