import type { Ivms101Message } from '@danubit/contracts/values/ivms101';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { describe, expect, test } from '@jest/globals';
import type { CustomerEvent } from '../../onboarding/customer/customer.events.ts';
import { brokenRules } from './ivms101-rules.ts';
import type { CustomerFileEvent } from '../../onboarding/customer/customer-file.events.ts';
import { transferMessage, verifiedCompanyOf, verifiedPersonOf, type TransferParties, type VerifiedPerson } from './ivms101-message.ts';
import { messageIn, travelRule, type TravelRuleCommand, type TravelRuleState } from './travel-rule.decider.ts';
import type { TravelRuleEvent } from './travel-rule.events.ts';

const TODAY = '2026-11-21';
const customer: VerifiedPerson = {
  ...{ firstName: 'Jana', lastName: 'Vzorová', birthDate: '1990-01-01', country: 'SK' },
  ...{ documentNumber: 'XX000000', documentType: 'national_id_card' },
};
const of = { customerId: 'u1', walletId: 'w1', from: 'bc1qours', to: 'bc1qtheirs', company: null, provider: null };
const made = (change: Partial<VerifiedPerson> = {}, more: Partial<TransferParties> = {}): Ivms101Message =>
  transferMessage({ ...of, customer: { ...customer, ...change }, ...more });
const LEI = '5493001KJTIIGC8Y1R12';
const company = {
  name: 'Veslá s. r. o.',
  legalForm: 'limited_company',
  registry: 'OR',
  registryNumber: 'Sro 1/B',
  country: 'SK',
  lei: LEI,
} as const;
const address = { street: 'Vzorová 1', city: 'Bratislava', postalCode: '811 02', country: 'SK' };

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

describe('the message about a transfer to another provider', () => {
  test('names that provider by its LEI, and the customer on both sides', () => {
    const message = made({}, { provider: { name: 'Sava Exchange', country: 'SI', lei: LEI } });
    expect(message.beneficiaryVASP).toEqual({
      beneficiaryVASP: {
        legalPerson: {
          name: { nameIdentifier: [{ legalPersonName: 'Sava Exchange', legalPersonNameIdentifierType: 'LEGL' }] },
          nationalIdentification: { nationalIdentifier: LEI, nationalIdentifierType: 'LEIX' },
          countryOfRegistration: 'SI',
        },
      },
    });
    expect(brokenRules(message, TODAY)).toEqual([]);
    expect(brokenRules(made({}, { provider: { name: 'Sava Exchange', country: 'SI', lei: null } }), TODAY)).toEqual([]);
  });

  test.each([
    ['with an LEI', company, address],
    ['without one, by its registered address', { ...company, lei: null }, address],
    [
      'with a street and a town longer than the lines of the standard',
      company,
      { ...address, street: 'a'.repeat(120), city: 'b'.repeat(80) },
    ],
  ])('names a company %s', (_, of, at) => {
    const message = made({}, { company: { company: of, address: at } });
    const [sender] = message.originator.originatorPersons;
    expect(sender).toMatchObject({ legalPerson: { countryOfRegistration: 'SK', geographicAddress: [{ addressType: 'BIZZ' }] } });
    expect(message.beneficiary.beneficiaryPersons).toMatchObject([{ legalPerson: {} }]);
    expect(brokenRules(message, TODAY)).toEqual([]);
  });
});

describe('the constraints of the standard', () => {
  const [first] = made().originator.originatorPersons;
  const person = first !== undefined && 'naturalPerson' in first ? first.naturalPerson : undefined;
  const withSender = (legalPerson: object): unknown => ({
    ...made(),
    originator: { accountNumber: ['w1'], originatorPersons: [{ legalPerson }] },
  });
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
    ['a company that sends, with a name alone', withSender(company), ['C4']],
    ['a company that sends, with an address', withSender({ ...company, geographicAddress: [{ ...street, buildingNumber: '7' }] }), []],
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

type RecordCommand = Extract<TravelRuleCommand, { type: 'RecordOriginatorBeneficiary' }>;

describe('the record of a transfer', () => {
  const command = (change: Partial<RecordCommand['transfer']> = {}): RecordCommand => ({
    ...{ type: 'RecordOriginatorBeneficiary', today: TODAY },
    transfer: { deliveryId: 'd1', userId: 'u1', recipient: 'self_hosted', ownership: 'signed_message', message: made(), ...change },
  });
  const decide = (given: TravelRuleCommand, state: TravelRuleState = null) => travelRule.decide(given, state);
  const dataOf = ({ transfer }: RecordCommand) => ({ ...transfer, message: JSON.stringify(transfer.message) });
  const stateAfter = (given: RecordCommand): TravelRuleState => ({ recorded: dataOf(given), inquiry: null, asked: 0 });
  const recorded = (given: RecordCommand) => [{ type: 'OriginatorBeneficiaryRecorded', data: dataOf(given) }];

  test('is made once, and again when the details changed during a hold', () => {
    expect(decide(command())).toEqual(accept(...recorded(command())));
    expect(decide(command(), stateAfter(command()))).toEqual(accept());
    const renamed = command({ message: made({ lastName: 'Nová' }) });
    expect(decide(renamed, stateAfter(command()))).toEqual(accept(...recorded(renamed)));
    const erased = { recorded: { ...dataOf(command()), message: ERASED }, inquiry: null, asked: 0 };
    expect(decide(command(), erased)).toEqual(accept(...recorded(command())));
  });

  test('gives the message back', () => {
    expect(messageIn(dataOf(command()).message)).toEqual(made());
  });

  test('is not made of a message that breaks the standard', () => {
    expect(decide(command({ message: made({ lastName: '' }) }))).toEqual(refuse({ code: 'message_invalid', rules: ['schema'] }));
  });
});

describe('an inquiry at another provider', () => {
  const dueAt = '2026-11-21T12:30:00.000Z';
  const transfer = { deliveryId: 'd1', userId: 'u1', recipient: 'provider', providerId: 'sava', ownership: null } as const;
  const recorded: TravelRuleEvent = { type: 'OriginatorBeneficiaryRecorded', data: { ...transfer, message: JSON.stringify(made()) } };
  const asked = (inquiry: number, round: number): TravelRuleEvent => ({
    type: 'CounterpartyAsked',
    data: {
      deliveryId: 'd1',
      inquiry,
      providerId: 'sava',
      round,
      dueAt,
    },
  });
  const answered = (inquiry: number, answer: 'approved' | 'refused'): TravelRuleEvent => ({
    type: 'CounterpartyAnswered',
    data: { deliveryId: 'd1', inquiry, answer, reasonGiven: null, confirmTo: null },
  });
  const after = (...events: readonly TravelRuleEvent[]): TravelRuleState =>
    events.reduce<TravelRuleState>((state, event) => travelRule.evolve(state, event), null);
  const ask = (round: number, state: TravelRuleState) => travelRule.decide({ type: 'AskCounterparty', round, dueAt }, state);
  const answer = (inquiry: number, given: 'approved' | 'refused', state: TravelRuleState) =>
    travelRule.decide({ type: 'RecordAnswer', inquiry, answer: given, reasonGiven: null }, state);

  test('is made once in each clearance, and never again once it was approved', () => {
    expect(ask(1, after(recorded))).toEqual(accept(asked(1, 1)));
    expect(ask(1, after(recorded, asked(1, 1)))).toEqual(accept());
    expect(ask(1, after(recorded, asked(1, 1), answered(1, 'refused')))).toEqual(accept());
    expect(ask(2, after(recorded, asked(1, 1), answered(1, 'refused')))).toEqual(accept(asked(2, 2)));
    expect(ask(2, after(recorded, asked(1, 1), answered(1, 'approved')))).toEqual(accept());
  });

  test('is made again in the same clearance when the details of the customer have changed', () => {
    const renamed: TravelRuleEvent = { ...recorded, data: { ...recorded.data, message: '{}' } };
    expect(ask(1, after(recorded, asked(1, 1), answered(1, 'approved'), renamed))).toEqual(accept(asked(2, 1)));
    expect(answer(1, 'approved', after(recorded, asked(1, 1), renamed))).toEqual(refuse({ code: 'not_asked' }));
  });

  test('is not made about the own wallet of the customer, nor before the message is recorded', () => {
    const own: TravelRuleEvent = {
      type: 'OriginatorBeneficiaryRecorded',
      data: { deliveryId: 'd1', userId: 'u1', recipient: 'self_hosted', ownership: null, message: JSON.stringify(made()) },
    };
    expect(ask(1, after(own))).toEqual(refuse({ code: 'nothing_to_ask' }));
    expect(ask(1, null)).toEqual(refuse({ code: 'nothing_to_ask' }));
  });

  test('is answered once: a repeated answer changes nothing, and another one is refused', () => {
    const open = after(recorded, asked(1, 1));
    expect(answer(1, 'refused', open)).toEqual(accept(answered(1, 'refused')));
    const closed = after(recorded, asked(1, 1), answered(1, 'refused'));
    expect(answer(1, 'refused', closed)).toEqual(accept());
    expect(answer(1, 'approved', closed)).toEqual(refuse({ code: 'answered_otherwise' }));
    expect(answer(2, 'approved', open)).toEqual(refuse({ code: 'not_asked' }));
    expect(answer(1, 'approved', null)).toEqual(refuse({ code: 'not_asked' }));
  });
});

describe('the company that a customer acts for', () => {
  const owner = { subjectId: 's1', userId: 'u1' };
  const described: CustomerFileEvent = { type: 'CompanyDescribed', data: { ...owner, company } };
  const located: CustomerFileEvent = { type: 'CompanyAddressGiven', data: { ...owner, address } };
  const granted = (expiresAt: string): CustomerFileEvent => ({
    type: 'LevelGranted',
    data: { ...owner, reviewId: 'r1', level: 'company', expiresAt },
  });
  const NOW = '2026-11-21T12:00:00.000Z';
  const LATER = '2027-11-21T12:00:00.000Z';

  test('is the one that was approved, for as long as that holds', () => {
    expect(verifiedCompanyOf([described, located, granted(LATER)], NOW)).toEqual({ company, address });
    expect(verifiedCompanyOf([described, located, granted(NOW)], NOW)).toBeNull();
    expect(verifiedCompanyOf([described, located], NOW)).toBeNull();
    const changed: CustomerFileEvent = { type: 'CompanyDescribed', data: { ...owner, company: { ...company, name: 'Nová s. r. o.' } } };
    expect(verifiedCompanyOf([described, located, granted(LATER), changed], NOW)?.company.name).toBe('Veslá s. r. o.');
    const erased: CustomerFileEvent = { type: 'CompanyAddressGiven', data: { ...owner, address: ERASED } };
    expect(verifiedCompanyOf([described, erased, granted(LATER)], NOW)).toBeNull();
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
