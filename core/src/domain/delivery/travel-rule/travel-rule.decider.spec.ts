import type { Ivms101Message } from '@danubit/contracts/values/ivms101';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { describe, expect, test } from '@jest/globals';
import type { CustomerEvent } from '../../onboarding/customer/customer.events.ts';
import { brokenRules } from './ivms101-rules.ts';
import { selfHostedMessage, verifiedPersonOf, type VerifiedPerson } from './ivms101-message.ts';
import { messageIn, travelRule, type TravelRuleCommand, type TravelRuleState } from './travel-rule.decider.ts';

const TODAY = '2026-11-21';
const customer: VerifiedPerson = {
  ...{ firstName: 'Jana', lastName: 'Vzorová', birthDate: '1990-01-01', country: 'SK' },
  ...{ documentNumber: 'XX000000', documentType: 'national_id_card' },
};
const made = (change: Partial<VerifiedPerson> = {}): Ivms101Message =>
  selfHostedMessage({ customer: { ...customer, ...change }, customerId: 'u1', walletId: 'w1', from: 'bc1qours', to: 'bc1qtheirs' });

describe('the message about a transfer to a wallet of the customer', () => {
  test('names the customer on both sides, the document, both addresses and us', () => {
    const name = { nameIdentifier: [{ primaryIdentifier: 'Vzorová', secondaryIdentifier: 'Jana', nameIdentifierType: 'LEGL' }] };
    expect(made()).toEqual({
      originator: {
        originatorPersons: [
          {
            naturalPerson: {
              ...{ name, customerIdentification: 'u1', countryOfResidence: 'SK' },
              nationalIdentification: { nationalIdentifier: 'XX000000', nationalIdentifierType: 'IDCD' },
            },
          },
        ],
        accountNumber: ['bc1qours', 'w1'],
      },
      beneficiary: { beneficiaryPersons: [{ naturalPerson: { name } }], accountNumber: ['bc1qtheirs'] },
      originatingVASP: {
        originatingVASP: {
          legalPerson: {
            name: { nameIdentifier: [{ legalPersonName: 'Danubit s. r. o.', legalPersonNameIdentifierType: 'LEGL' }] },
            countryOfRegistration: 'SK',
          },
        },
      },
    });
    expect(brokenRules(made(), TODAY)).toEqual([]);
  });

  test.each<[string, Partial<VerifiedPerson>]>([
    ['an empty name', { lastName: '' }],
    ['a name of more than 100 characters', { firstName: 'a'.repeat(101) }],
    ['a document number of more than 35 characters', { documentNumber: '1'.repeat(36) }],
    ['a country that is no code', { country: 'Slovakia' }],
  ])('is refused with %s', (_, change) => {
    expect(brokenRules(made(change), TODAY)).toEqual(['schema']);
  });
});

describe('the constraints of the standard', () => {
  const person = made().originator.originatorPersons[0]?.naturalPerson;
  const company = made().originatingVASP.originatingVASP.legalPerson;
  const withOriginator = (change: object): unknown => ({
    ...made(),
    originator: { accountNumber: ['w1'], originatorPersons: [{ naturalPerson: { ...person, ...change } }] },
  });
  const withCompany = (change: object): unknown => ({
    ...made(),
    beneficiaryVASP: { beneficiaryVASP: { legalPerson: { ...company, ...change } } },
  });
  const numbered = (nationalIdentifierType: string, nationalIdentifier: string, more: object = {}): unknown =>
    withCompany({ nationalIdentification: { nationalIdentifier, nationalIdentifierType, ...more } });
  const street = { addressType: 'HOME', streetName: 'Vymyslená', townName: 'Bratislava', country: 'SK' };
  const bare = { nationalIdentification: undefined, customerIdentification: undefined };
  const birth = (dateOfBirth: string): object => ({ dateAndPlaceOfBirth: { dateOfBirth, placeOfBirth: 'Nitra' } });
  const alias = { nameIdentifier: [{ primaryIdentifier: 'Jana', nameIdentifierType: 'ALIA' }] };
  const brand = { nameIdentifier: [{ legalPersonName: 'Danubit', legalPersonNameIdentifierType: 'TRAD' }] };
  const authority = { registrationAuthority: 'RA000526' };

  test.each([
    ['an originator with a name alone', withOriginator(bare), ['C1']],
    ['an originator with a birth instead of a document', withOriginator({ ...bare, ...birth('1990-01-01') }), []],
    ['a birth on the day itself', withOriginator(birth(TODAY)), ['C2']],
    ['a person without a legal name', withOriginator({ name: alias }), ['C6']],
    ['a street without a building', withOriginator({ geographicAddress: [street] }), ['C8']],
    ['a street with a building', withOriginator({ geographicAddress: [{ ...street, buildingNumber: '7' }] }), []],
    ['an address in lines', withOriginator({ geographicAddress: [{ ...street, addressLine: ['Vymyslená 7'] }] }), []],
    ['a company without a legal name', withCompany({ name: brand }), ['C5']],
    ['a company with a passport', numbered('CCPT', 'XX000000', authority), ['C7']],
    ['a company number without its authority', numbered('RAID', '00000000'), ['C9']],
    ['a company number with its authority', numbered('RAID', '00000000', authority), []],
    ['a company number with a country', numbered('RAID', '00000000', { ...authority, countryOfIssue: 'SK' }), ['C9']],
    ['an LEI with valid check digits', numbered('LEIX', '5493001KJTIIGC8Y1R12'), []],
    ['an LEI with other check digits', numbered('LEIX', '5493001KJTIIGC8Y1R13'), ['C11']],
    ['an LEI with an authority', numbered('LEIX', '5493001KJTIIGC8Y1R12', authority), ['C9']],
    ['a field that the standard does not have', { ...made(), amount: '1' }, ['schema']],
  ])('of %s', (_, message, rules) => {
    expect(brokenRules(message, TODAY)).toEqual(rules);
  });
});

describe('the record of a transfer', () => {
  const command = (change: Partial<TravelRuleCommand['transfer']> = {}): TravelRuleCommand => ({
    ...{ type: 'RecordOriginatorBeneficiary', today: TODAY },
    transfer: { deliveryId: 'd1', userId: 'u1', recipient: 'self_hosted', ownership: 'signed_message', message: made(), ...change },
  });
  const decide = (given: TravelRuleCommand, state: TravelRuleState = null) => travelRule.decide(given, state);
  const stateAfter = ({ transfer }: TravelRuleCommand) => ({ ...transfer, message: JSON.stringify(transfer.message) });
  const recorded = (given: TravelRuleCommand) => [{ type: 'OriginatorBeneficiaryRecorded', data: stateAfter(given) }];

  test('is made once, and again when the details changed during a hold', () => {
    expect(decide(command())).toEqual(accept(...recorded(command())));
    expect(decide(command(), stateAfter(command()))).toEqual(accept());
    const renamed = command({ message: made({ lastName: 'Nová' }) });
    expect(decide(renamed, stateAfter(command()))).toEqual(accept(...recorded(renamed)));
    expect(decide(command(), { ...stateAfter(command()), message: ERASED })).toEqual(accept(...recorded(command())));
  });

  test('gives the message back', () => {
    expect(messageIn(stateAfter(command()).message)).toEqual(made());
  });

  test('is not made of a message that breaks the standard', () => {
    expect(decide(command({ message: made({ lastName: '' }) }))).toEqual(refuse({ code: 'message_invalid', rules: ['schema'] }));
  });
});

describe('the verified details', () => {
  const of = { verificationId: 'v1', subjectId: 's1', userId: 'u1' };
  const started = (verificationId: string, change: object = {}): CustomerEvent => ({
    type: 'IdentityVerificationStarted',
    data: { ...of, ...customer, ...change, verificationId },
  });
  const passed = (verificationId: string): CustomerEvent => ({
    type: 'IdentityVerified',
    data: { ...of, verificationId, level: 'standard', evidenceHash: 'h', expiresAt: '2031-01-01T00:00:00.000Z' },
  });

  test('are those of the last check that was passed', () => {
    expect(verifiedPersonOf([started('v1'), passed('v1'), started('v2', { lastName: 'Nová' })])).toEqual(customer);
    expect(verifiedPersonOf([started('v1'), passed('v1'), started('v2', { lastName: 'Nová' }), passed('v2')])?.lastName).toBe('Nová');
  });

  test('are missing before a check is passed, and once they are erased', () => {
    expect(verifiedPersonOf([])).toBeNull();
    expect(verifiedPersonOf([started('v1')])).toBeNull();
    expect(verifiedPersonOf([started('v1', { documentNumber: ERASED }), passed('v1')])).toBeNull();
  });
});
