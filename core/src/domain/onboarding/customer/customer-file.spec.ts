import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { customer, stillAsked, verifiedLevelAt } from './customer.decider.ts';
import type { DecideReview } from './customer-file.decisions.ts';
import type { CustomerFileEvent } from './customer-file.events.ts';
import { missingSteps, stepsOf } from './customer-file.steps.ts';
import type { CustomerEvent } from './customer.events.ts';

const { given } = specFor(customer);
const now = '2026-11-21T12:00:00.000Z';
const later = '2028-11-21T12:00:00.000Z';
const owner = { subjectId: 's1', userId: 'u1' };
const ofReview = { reviewId: 'r1', ...owner };

const verified: CustomerEvent = {
  type: 'IdentityVerified',
  data: { verificationId: 'v1', ...owner, level: 'standard', evidenceHash: 'h', expiresAt: later },
};
const added = (documentId: string, change: Partial<Extract<CustomerFileEvent, { type: 'DocumentAdded' }>['data']> = {}) =>
  ({
    type: 'DocumentAdded',
    data: {
      ...{ documentId, ...owner, kind: 'passport', side: 'whole', mediaType: 'image/jpeg', bytes: 10, sha256: 'h' },
      ...change,
    },
  }) as CustomerFileEvent;
const answered = (
  question: 'occupation' | 'expected_volume' | 'source_of_funds' | 'public_function',
  answer: string,
): CustomerFileEvent => ({
  type: 'QuestionAnswered',
  data: { ...owner, question, answer },
});
const complete = (publicFunction = 'no'): (CustomerEvent | CustomerFileEvent)[] => [
  verified,
  added('d1'),
  added('d2', { kind: 'proof_of_address' }),
  answered('occupation', 'employed'),
  answered('expected_volume', 'under_1000'),
  answered('source_of_funds', 'salary'),
  answered('public_function', publicFunction),
  { type: 'NationalityDeclared', data: { ...owner, country: 'SK', nationalNumber: '8806151236' } },
  { type: 'TaxResidenceDeclared', data: { ...owner, country: 'SK', taxNumber: null } },
  ...(publicFunction === 'yes'
    ? [{ type: 'QuestionAnswered', data: { ...owner, question: 'source_of_wealth', answer: 'Savings.' } } as CustomerFileEvent]
    : []),
];
const requested: CustomerFileEvent = { type: 'ReviewRequested', data: { ...ofReview, purpose: 'extended', dueAt: later } };
const handIn = { type: 'RequestExtended', now, ...ofReview, dueAt: later } as const;
const decide = (decision: DecideReview['decision'], change: Partial<DecideReview> = {}): DecideReview => ({
  ...{ type: 'DecideReview', ...ofReview, by: 'anna', isSenior: false, decision },
  ...change,
});
const approve = { kind: 'approve', expiresAt: later, evidenceHash: 'e', needsSecond: false } as const;
const granted: CustomerFileEvent = { type: 'LevelGranted', data: { ...ofReview, level: 'extended', expiresAt: later } };
const stateOf = (events: readonly (CustomerEvent | CustomerFileEvent)[]) =>
  events.reduce((state, event) => customer.evolve(state, event), customer.initial);

describe('the customer file', () => {
  test('takes a document once, and only with a side that the document has', () => {
    const { type: _, data } = added('d1') as Extract<CustomerFileEvent, { type: 'DocumentAdded' }>;
    given()
      .when({ type: 'AddDocument', ...data, sha256: 'h' })
      .then(added('d1'));
    given(added('d1'))
      .when({ type: 'AddDocument', ...data, sha256: 'h' })
      .then();
    given()
      .when({ type: 'AddDocument', ...data, sha256: 'h', side: 'front' })
      .thenRefused({ code: 'wrong_side' });
  });

  test('needs both sides of a card', () => {
    const front = added('d1', { kind: 'national_id_card', side: 'front' });
    const back = added('d2', { kind: 'national_id_card', side: 'back' });
    expect(missingSteps(stateOf([verified, front]), now)).toContain('identity_document');
    expect(missingSteps(stateOf([verified, front, back]), now)).not.toContain('identity_document');
  });

  test('asks for the source of wealth only of a customer with a public function', () => {
    expect(stepsOf(stateOf(complete()))).not.toContain('source_of_wealth');
    expect(stepsOf(stateOf(complete('yes')))).toContain('source_of_wealth');
  });

  test('is handed in when every step is done, and then stays as it is', () => {
    given(verified)
      .when(handIn)
      .thenRefused({
        code: 'file_incomplete',
        missing: [
          ...[
            'nationality',
            'identity_document',
            'proof_of_address',
            'occupation',
            'expected_volume',
            'source_of_funds',
            'public_function',
            'tax_residence',
          ],
        ] as never,
      });
    given(...complete())
      .when(handIn)
      .then(requested);
    given(...complete(), requested)
      .when(handIn)
      .then();
    given(...complete(), requested)
      .when({ type: 'AnswerQuestion', ...owner, question: 'occupation', answer: 'retired' })
      .thenRefused({ code: 'under_review' });
    given(...complete(), requested, granted)
      .when({ type: 'RemoveDocument', documentId: 'd1', ...owner })
      .thenRefused({ code: 'document_handed_in' });
    given(...complete())
      .when({ type: 'RemoveDocument', documentId: 'd1', ...owner })
      .then({ type: 'DocumentRemoved', data: { documentId: 'd1', ...owner } });
  });

  test('of an expired identity cannot be handed in', () => {
    given(...complete())
      .when({ ...handIn, now: later })
      .thenRefused({ code: 'file_incomplete', missing: ['identity'] });
  });
});

describe('a review', () => {
  test('ends with the level, with a reason for the customer, or with a document that is asked for', () => {
    given(...complete(), requested)
      .when(decide(approve))
      .then(granted);
    given(...complete(), requested)
      .when(decide({ kind: 'refuse', publicCode: 'not_accepted' }))
      .then({ type: 'LevelRefused', data: { ...ofReview, publicCode: 'not_accepted' } });
    given(...complete(), requested)
      .when(decide({ kind: 'ask', document: 'passport', code: 'unreadable' }))
      .then({ type: 'DocumentRequested', data: { ...ofReview, kind: 'passport', code: 'unreadable' } });
  });

  test('that asks for a document makes its step missing again, until another one is there', () => {
    const asked: CustomerFileEvent = { type: 'DocumentRequested', data: { ...ofReview, kind: 'passport', code: 'unreadable' } };
    expect(missingSteps(stateOf([...complete(), requested, asked]), now)).toEqual(['identity_document']);
    const again = added('d3');
    expect(missingSteps(stateOf([...complete(), requested, asked, again]), now)).toEqual([]);
    given(...complete(), requested, asked, again)
      .when({ ...handIn, reviewId: 'r2' })
      .then({ type: 'ReviewRequested', data: { ...requested.data, reviewId: 'r2', purpose: 'extended', dueAt: later } });
  });

  test('is decided once, and never by the customer', () => {
    given(...complete(), requested, granted)
      .when(decide(approve))
      .thenRefused({ code: 'no_such_review' });
    given(...complete(), requested)
      .when(decide(approve, { by: 'u1' }))
      .thenRefused({ code: 'own_affair' });
  });

  test('of a customer with a public function needs another person, who is a senior manager', () => {
    const proposed: CustomerFileEvent = { type: 'LevelProposed', data: { ...ofReview, proposedBy: 'anna' } };
    given(...complete('yes'), requested)
      .when(decide(approve))
      .then(proposed);
    given(...complete('yes'), requested)
      .when(decide(approve, { isSenior: true }))
      .then(proposed);
    given(...complete('yes'), requested, proposed)
      .when(decide(approve, { isSenior: true }))
      .thenRefused({ code: 'second_person_needed' });
    given(...complete('yes'), requested, proposed)
      .when(decide(approve, { by: 'boris' }))
      .thenRefused({ code: 'senior_manager_needed' });
    given(...complete('yes'), requested, proposed)
      .when(decide(approve, { by: 'boris', isSenior: true }))
      .then(granted);
  });

  test('of a high risk needs one as well, also when the risk is rated lower in between', () => {
    const proposed: CustomerFileEvent = { type: 'LevelProposed', data: { ...ofReview, proposedBy: 'anna' } };
    given(...complete(), requested)
      .when(decide({ ...approve, needsSecond: true }))
      .then(proposed);
    given(...complete(), requested, proposed)
      .when(decide(approve))
      .thenRefused({ code: 'second_person_needed' });
    given(...complete(), requested, proposed)
      .when(decide(approve, { by: 'boris', isSenior: true }))
      .then(granted);
  });

  test('raises the level until it expires, or the identity does', () => {
    const state = stateOf([...complete(), requested, granted]);
    expect(verifiedLevelAt(state, now)).toBe('extended');
    expect(verifiedLevelAt(state, later)).toBeNull();
    const soon = { ...granted, data: { ...granted.data, expiresAt: now } } as CustomerFileEvent;
    expect(verifiedLevelAt(stateOf([...complete(), requested, soon]), now)).toBe('standard');
  });
});

describe('an identity that the provider does not decide', () => {
  const started: CustomerEvent = {
    type: 'IdentityVerificationStarted',
    data: {
      ...{ verificationId: 'r1', ...owner, firstName: 'Jana', lastName: 'Nová', birthDate: '1990-01-01', country: 'SK' },
      ...{ documentNumber: 'X1', documentType: 'passport' },
    },
  };
  const referred: CustomerFileEvent = { type: 'ReviewRequested', data: { ...ofReview, purpose: 'identity', dueAt: later } };

  test('is referred to a person once, while it waits', () => {
    given(started)
      .when({ type: 'ReferIdentity', ...ofReview, dueAt: later })
      .then(referred);
    given(started, referred)
      .when({ type: 'ReferIdentity', ...ofReview, dueAt: later })
      .then();
    given(started, { ...verified, data: { ...verified.data, verificationId: 'r1' } })
      .when({ type: 'ReferIdentity', ...ofReview, dueAt: later })
      .then();
  });

  test('is verified by a person who sees a document, and rejected with a public code', () => {
    given(started, referred).when(decide(approve)).thenRefused({ code: 'document_missing' });
    given(started, referred, added('d1'))
      .when(decide(approve))
      .then(
        { type: 'IdentityVerified', data: { verificationId: 'r1', ...owner, level: 'standard', evidenceHash: 'e', expiresAt: later } },
        { type: 'RelationshipStarted', data: owner },
      );
    given(started, referred)
      .when(decide({ kind: 'ask', document: 'passport', code: 'cropped' }))
      .then({ type: 'IdentityRejected', data: { verificationId: 'r1', ...owner, publicCode: 'document_unreadable' } });
  });

  test('still follows the answer of the provider, which ends the review', () => {
    const verdict = { verificationId: 'r1', level: 'standard', evidenceHash: 'h', expiresAt: later } as const;
    given(started, referred)
      .when({ type: 'RecordVerified', ...verdict, ...owner })
      .then({ type: 'IdentityVerified', data: { ...verdict, ...owner } }, { type: 'RelationshipStarted', data: owner });
    given(started, referred, { type: 'IdentityVerified', data: { ...verdict, ...owner } })
      .when(decide(approve))
      .thenRefused({ code: 'no_such_review' });
  });
});

describe('a refresh', () => {
  const refresh = { ...owner, level: 'extended', dueAt: later } as const;
  const asked: CustomerFileEvent = { type: 'RefreshRequested', data: refresh };

  test('is asked for once for each end of a level, and not after that end has moved', () => {
    given(...complete(), requested, granted)
      .when({ type: 'RequestRefresh', ...refresh })
      .then(asked);
    given(...complete(), requested, granted, asked)
      .when({ type: 'RequestRefresh', ...refresh })
      .then();
    given(...complete(), requested, granted)
      .when({ type: 'RequestRefresh', ...refresh, dueAt: now })
      .then();
    given(verified)
      .when({ type: 'RequestRefresh', ...refresh, level: 'standard' })
      .then({ type: 'RefreshRequested', data: { ...refresh, level: 'standard' } });
    given()
      .when({ type: 'RequestRefresh', ...refresh })
      .then();
  });

  test('of the extended level is a file that is handed in again while the level holds', () => {
    given(...complete(), requested, granted, asked)
      .when({ ...handIn, reviewId: 'r2' })
      .then({ type: 'ReviewRequested', data: { ...ofReview, reviewId: 'r2', purpose: 'extended', dueAt: later } });
  });
});

test('an erased person has an empty file, which takes nothing', () => {
  const erased: CustomerEvent = { type: 'SubjectKeyDestroyed', data: { ...owner, classes: ['cdd'] } };
  expect(stateOf([...complete(), erased]).file.documents).toEqual([]);
  given(...complete(), erased)
    .when({ type: 'AnswerQuestion', ...owner, question: 'occupation', answer: 'retired' })
    .thenRefused({ code: 'person_erased' });
});

describe('a customer whose level is older than the question about the nationality', () => {
  const before = [...complete().filter(({ type }) => type !== 'NationalityDeclared'), requested, granted];
  const declared: CustomerFileEvent = { type: 'NationalityDeclared', data: { ...owner, country: 'SK', nationalNumber: null } };
  const asked = (...events: (CustomerEvent | CustomerFileEvent)[]) => stillAsked(stateOf([...before, ...events]), now);

  test('is asked for it, answers, and keeps the level all the time', () => {
    expect(asked()).toEqual(['nationality']);
    expect(verifiedLevelAt(stateOf(before), now)).toBe('extended');
    given(...before)
      .when({ type: 'DeclareNationality', ...owner, country: 'SK', nationalNumber: null })
      .then(declared);
    expect(asked(declared)).toEqual([]);
    expect(verifiedLevelAt(stateOf([...before, declared]), now)).toBe('extended');
  });

  test('is not asked while a refresh asks for everything, a review is open, or there is no such level', () => {
    expect(asked({ type: 'RefreshRequested', data: { ...owner, level: 'extended', dueAt: later } })).toEqual([]);
    expect(asked({ type: 'RefreshRequested', data: { ...owner, level: 'standard', dueAt: later } })).toEqual(['nationality']);
    expect(asked({ type: 'ReviewRequested', data: { ...ofReview, reviewId: 'r2', purpose: 'company', dueAt: later } })).toEqual([]);
    expect(asked({ type: 'RelationshipEnded', data: owner })).toEqual([]);
    expect(stillAsked(stateOf(before), later)).toEqual([]);
    expect(stillAsked(stateOf([verified]), now)).toEqual([]);
  });
});
