import { COMPANY_DOCUMENT_KINDS } from '@danubit/contracts/values/customer-file';
import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import type { Company, CompanyOwner } from './company-file.events.ts';
import { missingCompanySteps } from './company-file.steps.ts';
import { customer, verifiedLevelAt } from './customer.decider.ts';
import type { DecideReview } from './customer-file.decisions.ts';
import type { CustomerFileEvent } from './customer-file.events.ts';
import type { CustomerEvent } from './customer.events.ts';

type Happened = CustomerEvent | CustomerFileEvent;
const { given } = specFor(customer);
const now = '2026-11-21T12:00:00.000Z';
const later = '2028-11-21T12:00:00.000Z';
const owner = { subjectId: 's1', userId: 'u1' };
const ofReview = { reviewId: 'r1', ...owner };

const person: CompanyOwner = {
  ...{ firstName: 'Vzorka', lastName: 'Vlastníková', birthDate: '1975-03-02', country: 'SK', basis: 'ownership', share: 6_000 },
  hasPublicFunction: false,
};
const named = (ownerId: string, change: Partial<CompanyOwner> = {}): CustomerFileEvent => ({
  type: 'CompanyOwnerNamed',
  data: { ...owner, ownerId, person: { ...person, ...change } },
});
const name = (ownerId: string, change: Partial<CompanyOwner> = {}) =>
  ({ type: 'NameCompanyOwner', today: '2026-11-21', ...owner, ownerId, person: { ...person, ...change } }) as const;
const official = { basis: 'senior_official', share: null } as const;

const verified: CustomerEvent = {
  type: 'IdentityVerified',
  data: { verificationId: 'v1', ...owner, level: 'standard', evidenceHash: 'h', expiresAt: later },
};
const company: Company = {
  ...{ name: 'Vzorka s. r. o.', legalForm: 'limited_company', registry: 'OR', registryNumber: '1', country: 'SK', lei: null },
};
const answered = (question: 'acting_role' | 'business_purpose' | 'company_volume' | 'company_funds'): CustomerFileEvent => ({
  type: 'CompanyQuestionAnswered',
  data: { ...owner, question, answer: 'director' },
});
const complete = (change: Partial<CompanyOwner> = {}, publicFunction = 'no'): Happened[] => [
  verified,
  ...COMPANY_DOCUMENT_KINDS.map((kind): CustomerFileEvent => ({
    type: 'DocumentAdded',
    data: { documentId: kind, ...owner, kind, side: 'whole', mediaType: 'application/pdf', bytes: 10, sha256: 'h' },
  })),
  { type: 'CompanyDescribed', data: { ...owner, company } },
  { type: 'CompanyAddressGiven', data: { ...owner, address: { street: 'A 1', city: 'B', postalCode: '1', country: 'SK' } } },
  ...(['acting_role', 'business_purpose', 'company_volume', 'company_funds'] as const).map(answered),
  named('o1', change),
  { type: 'QuestionAnswered', data: { ...owner, question: 'public_function', answer: publicFunction } },
];
const requested: CustomerFileEvent = { type: 'ReviewRequested', data: { ...ofReview, purpose: 'company', dueAt: later } };
const handIn = { type: 'RequestCompany', now, ...ofReview, dueAt: later } as const;
const decide = (decision: DecideReview['decision'], change: Partial<DecideReview> = {}): DecideReview => ({
  ...{ type: 'DecideReview', ...ofReview, by: 'anna', isSenior: false, decision },
  ...change,
});
const approve = { kind: 'approve', expiresAt: later, evidenceHash: 'e', needsSecond: false } as const;
const granted: CustomerFileEvent = { type: 'LevelGranted', data: { ...ofReview, level: 'company', expiresAt: later } };
const refused: CustomerFileEvent = { type: 'CompanyRefused', data: { ...ofReview, reasons: [{ part: 'owners', code: 'incomplete' }] } };
const stateOf = (events: readonly Happened[]) => events.reduce((state, event) => customer.evolve(state, event), customer.initial);

describe('the owners of a company', () => {
  test('are named by who holds 25 % or more, or controls it otherwise', () => {
    given()
      .when(name('o1', { share: 2_500 }))
      .then(named('o1', { share: 2_500 }));
    given()
      .when(name('o1', { share: 2_499 }))
      .thenRefused({ code: 'share_too_small' });
    given()
      .when(name('o1', { share: null }))
      .thenRefused({ code: 'share_missing' });
    given()
      .when(name('o1', { basis: 'control', share: null }))
      .then(named('o1', { basis: 'control', share: null }));
    given()
      .when(name('o1', { birthDate: '2026-11-22' }))
      .thenRefused({ code: 'born_in_future' });
  });

  test('hold the whole at most, and one who is named again counts once', () => {
    given(named('o1'))
      .when(name('o2', { share: 4_000 }))
      .then(named('o2', { share: 4_000 }));
    given(named('o1'))
      .when(name('o2', { share: 4_001 }))
      .thenRefused({ code: 'shares_over_whole' });
    given(named('o1'))
      .when(name('o1', { share: 10_000 }))
      .then(named('o1', { share: 10_000 }));
    given(named('o1'), { type: 'CompanyOwnerRemoved', data: { ...owner, ownerId: 'o1' } })
      .when(name('o2', { share: 10_000 }))
      .then(named('o2', { share: 10_000 }));
  });

  test('are replaced by a managing official only where there are none', () => {
    given().when(name('o1', official)).then(named('o1', official));
    given(named('o1')).when(name('o2', official)).thenRefused({ code: 'official_and_owner' });
    given(named('o1', official)).when(name('o2')).thenRefused({ code: 'owner_and_official' });
    given(named('o1')).when(name('o1', official)).then(named('o1', official));
    given()
      .when(name('o1', { ...official, share: 3_000 }))
      .thenRefused({ code: 'share_of_official' });
  });

  test('are twelve at most, and only those who are named can be removed', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => named(String(at), { basis: 'control', share: null }));
    given(...twelve)
      .when(name('o13', { basis: 'control', share: null }))
      .thenRefused({ code: 'too_many_owners' });
    given()
      .when({ type: 'RemoveCompanyOwner', ...owner, ownerId: 'o1' })
      .thenRefused({ code: 'no_such_owner' });
  });
});

describe('the file of a company', () => {
  test('is handed in when every step is done, and then stays as it is', () => {
    given(verified, named('o1'))
      .when(handIn)
      .thenRefused({
        code: 'company_incomplete',
        missing: [
          ...(['acting_role', 'authority', 'company_details', 'registered_address', 'register_extract', 'articles'] as const),
          ...(['company_address', 'ownership_chart', 'business_purpose', 'company_volume', 'company_funds', 'public_function'] as const),
        ],
      });
    given(...complete())
      .when(handIn)
      .then(requested);
    given(...complete(), requested)
      .when(handIn)
      .then();
    given(...complete(), requested)
      .when(name('o2', { share: 3_000 }))
      .thenRefused({ code: 'under_review' });
    given(...complete(), requested)
      .when({ ...handIn, type: 'RequestExtended', reviewId: 'r2' })
      .thenRefused({ code: 'under_review' });
  });

  test('hands its own documents in, and not those of the person', () => {
    const passport: CustomerFileEvent = {
      type: 'DocumentAdded',
      data: { documentId: 'p', ...owner, kind: 'passport', side: 'whole', mediaType: 'image/png', bytes: 1, sha256: 'h' },
    };
    const { documents } = stateOf([...complete(), passport, requested]).file;
    expect(documents.filter(({ isHandedIn }) => !isHandedIn).map(({ kind }) => kind)).toEqual(['passport']);
  });

  test('gives the level until its end, while the identity of the person holds', () => {
    given(...complete(), requested)
      .when(decide(approve))
      .then(granted);
    expect(verifiedLevelAt(stateOf([...complete(), requested, granted]), now)).toBe('company');
    expect(verifiedLevelAt(stateOf([...complete(), requested, granted]), later)).toBeNull();
  });

  test('is refused by its parts, which are mended and handed in again', () => {
    const reasons = [{ part: 'owners', code: 'incomplete' }] as const;
    given(...complete(), requested)
      .when(decide({ kind: 'refuse_parts', reasons: [...reasons] }))
      .then(refused);
    given(...complete(), requested)
      .when(decide({ kind: 'refuse', publicCode: 'not_accepted' }))
      .thenRefused({ code: 'wrong_decision' });
    given(...complete(), requested)
      .when(decide({ kind: 'ask', document: 'passport', code: 'unreadable' }))
      .thenRefused({ code: 'wrong_decision' });
    const again = { ...requested, data: { ...requested.data, reviewId: 'r2' } } as CustomerFileEvent;
    given(...complete(), requested, refused)
      .when({ ...handIn, reviewId: 'r2' })
      .then(again);
  });

  test.each([
    ['an owner', complete({ hasPublicFunction: true }), false],
    ['the person who acts for it', complete({}, 'yes'), false],
    ['no one, with a high risk', complete(), true],
  ])('needs a senior manager, who is another person, where a public function is held by %s', (_, events, needsSecond) => {
    const decision = { ...approve, needsSecond };
    const proposed: CustomerFileEvent = { type: 'LevelProposed', data: { ...ofReview, proposedBy: 'anna' } };
    given(...events, requested)
      .when(decide(decision))
      .then(proposed);
    given(...events, requested, proposed)
      .when(decide(decision, { isSenior: true }))
      .thenRefused({ code: 'second_person_needed' });
    given(...events, requested, proposed)
      .when(decide(decision, { by: 'ben' }))
      .thenRefused({ code: 'senior_manager_needed' });
    given(...events, requested, proposed)
      .when(decide(decision, { by: 'ben', isSenior: true }))
      .then(granted);
  });

  test('is refreshed before its level ends, once', () => {
    const refresh = { type: 'RequestRefresh', ...owner, level: 'company', dueAt: later } as const;
    const asked: CustomerFileEvent = { type: 'RefreshRequested', data: { ...owner, level: 'company', dueAt: later } };
    given(...complete(), requested, granted)
      .when(refresh)
      .then(asked);
    given(...complete(), requested, granted, asked)
      .when(refresh)
      .then();
    given(...complete(), requested)
      .when(refresh)
      .then();
  });

  test('is empty once its person is erased', () => {
    const erased: CustomerEvent = { type: 'SubjectKeyDestroyed', data: { ...owner, classes: ['cdd'] } };
    expect(stateOf([...complete(), requested, granted, erased]).file.company.owners.size).toBe(0);
    const gone: CustomerFileEvent = { type: 'CompanyOwnerNamed', data: { ...owner, ownerId: 'o1', person: { erased: true } } };
    expect(missingCompanySteps(stateOf([verified, gone]), now)).toContain('owners');
  });
});
