import { MINIMUM_AGE, TERMS_VERSION } from '@danubit/contracts/values/terms';
import type { KnownValues } from './input-of-schema.ts';

const company = (legalPersonName: string) => ({
  legalPerson: { name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: 'LEGL' }] } },
});
const person = (primaryIdentifier: string, secondaryIdentifier: string) => ({
  naturalPerson: {
    name: { nameIdentifier: [{ primaryIdentifier, secondaryIdentifier, nameIdentifierType: 'LEGL' }] },
    customerIdentification: 'c1',
  },
});

/** Values that keep the rules that no schema states, by the name of their field. Cards are those of the simulated network. */
export const KNOWN_VALUES: KnownValues = {
  amount: ['25.00', 100, '1'],
  birth_date: [`${String(2026 - MINIMUM_AGE - 10)}-05-17`, '2020-01-01'],
  cardholderName: ['Jana Nováková'],
  cardNumber: ['4242424242424242', '4000000000000002', '5555555555554444'],
  country: ['SK', 'DE'],
  cvv: ['123'],
  days: ['7', '30', '0'],
  document_number: ['AB123456'],
  email: ['fuzz@danubit.example', 'FUZZ@DANUBIT.EXAMPLE ', 'other@danubit.example'],
  expiryDate: ['12/30'],
  // A message about a transfer: too deep to be valid by chance.
  IVMS101: [
    {
      originator: { originatorPersons: [person('Pošták', 'Peter')], accountNumber: ['0x00000000000000000000000000000000000000A1'] },
      beneficiary: {
        beneficiaryPersons: [person('Nováková', 'Jana')],
        accountNumber: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      },
      originatingVASP: { originatingVASP: company('Sava Exchange') },
    },
  ],
  first_name: ['Jana'],
  last_name: ['Nováková', 'Ünïcödé'],
  origin: ['https://shop.example', 'https://shop.example:8443', 'http://localhost:3000', 'https://kiosk.example'],
  rationale: ['The customer explained it by phone on Monday.', 'Two colleagues checked the documents.'],
  password: ['a long enough passphrase', 'short'],
  terms_version: [TERMS_VERSION],
  time_zone: ['Europe/Bratislava', 'Asia/Kathmandu'],
  version: [0, 1],
  zipCode: ['81101'],
};
