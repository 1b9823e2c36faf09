import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { customer, verifiedLevelAt } from './customer.decider.ts';
import type { CustomerEvent } from './customer.events.ts';

const { given } = specFor(customer);

const owner = { subjectId: 's1', userId: 'u1' };
const details = {
  verificationId: 'v1',
  ...owner,
  firstName: 'Jana',
  lastName: 'Nováková',
  birthDate: '1990-02-28',
  country: 'SK',
  documentType: 'passport',
  documentNumber: 'AB123456',
} as const;
const now = '2026-11-21T12:00:00.000Z';
const start = { type: 'StartVerification', now, ...details } as const;
const started: CustomerEvent = { type: 'IdentityVerificationStarted', data: details };
const verdict = { verificationId: 'v1', level: 'standard', evidenceHash: 'h', expiresAt: '2031-11-21T00:00:00.000Z' } as const;
const verified: CustomerEvent = { type: 'IdentityVerified', data: { ...verdict, ...owner } };
const relationship: CustomerEvent = { type: 'RelationshipStarted', data: owner };
const rejected: CustomerEvent = { type: 'IdentityRejected', data: { verificationId: 'v1', ...owner, publicCode: 'document_unreadable' } };

describe('identity verification', () => {
  test('starts', () => {
    given().when(start).then(started);
  });

  test.each([
    ['2008-11-22', false],
    ['2008-11-21', true],
    ['2008-02-29', true],
  ])('of a person born on %s is open: %p', (birthDate, isOpen) => {
    const asked = given().when({ ...start, birthDate });
    if (isOpen) asked.then({ type: 'IdentityVerificationStarted', data: { ...details, birthDate } });
    else asked.thenRefused({ code: 'under_age' });
  });

  test('starts the relationship when it succeeds for the first time', () => {
    given(started)
      .when({ type: 'RecordVerified', ...verdict, ...owner })
      .then(verified, relationship);
  });

  test('may be started again after a rejection', () => {
    given(started, rejected)
      .when({ ...start, verificationId: 'v2' })
      .then({ type: 'IdentityVerificationStarted', data: { ...details, verificationId: 'v2' } });
  });

  test('runs once at a time', () => {
    given(started)
      .when({ ...start, verificationId: 'v2' })
      .thenRefused({ code: 'verification_in_progress' });
  });

  test('ignores a result of an older verification', () => {
    given(started, rejected, { type: 'IdentityVerificationStarted', data: { ...details, verificationId: 'v2' } })
      .when({ type: 'RecordVerified', ...verdict, ...owner })
      .thenRefused({ code: 'no_such_verification' });
  });

  test('is not repeated while it is valid, and may be after it has expired', () => {
    given(started, verified).when(start).thenRefused({ code: 'already_verified' });
    given(started, verified)
      .when({ ...start, now: '2031-11-21T00:00:00.000Z', verificationId: 'v2' })
      .then({ type: 'IdentityVerificationStarted', data: { ...details, verificationId: 'v2' } });
  });

  test('records once that the keys of the person are destroyed', () => {
    const destroyed: CustomerEvent = { type: 'SubjectKeyDestroyed', data: { ...owner, classes: ['account', 'cdd'] } };
    const record = { ...destroyed.data, type: 'RecordKeysDestroyed' } as const;
    given(started, verified).when(record).then(destroyed);
    given(started, verified, destroyed).when(record).then();
    // A class whose period ends later.
    const later = { ...record, classes: ['accounting' as const] };
    given(destroyed)
      .when(later)
      .then({ type: 'SubjectKeyDestroyed', data: { ...owner, classes: ['accounting'] } });
  });

  test('restricts the use of the data and lifts the restriction, once each', () => {
    const data = { ...owner, requestId: 'r1' };
    const restricted: CustomerEvent = { type: 'ProcessingRestricted', data };
    const lifted: CustomerEvent = { type: 'ProcessingRestrictionLifted', data };
    given()
      .when({ type: 'RestrictProcessing', ...data })
      .then(restricted);
    given(restricted)
      .when({ type: 'RestrictProcessing', ...data })
      .then();
    given(restricted)
      .when({ type: 'LiftRestriction', ...data })
      .then(lifted);
    given(restricted, lifted)
      .when({ type: 'LiftRestriction', ...data })
      .then();
  });

  test('counts for the gate until it expires', () => {
    const state = [started, verified].reduce(customer.evolve, customer.initial);
    expect(verifiedLevelAt(state, now)).toBe('standard');
    expect(verifiedLevelAt(state, verdict.expiresAt)).toBeNull();
  });
});

describe('a cap', () => {
  const cap = { daily: money('USD', 110_000n), monthly: null };
  const set: CustomerEvent = { type: 'CustomerCapSet', data: { ...owner, ...cap } };
  const lifted: CustomerEvent = { type: 'CustomerCapLifted', data: owner };

  test('is set, replaced and lifted', () => {
    given()
      .when({ type: 'SetCap', ...owner, ...cap })
      .then(set);
    const other = { daily: null, monthly: cap.daily };
    given(set)
      .when({ type: 'SetCap', ...owner, ...other })
      .then({ type: 'CustomerCapSet', data: { ...owner, ...other } });
    given(set)
      .when({ type: 'LiftCap', ...owner })
      .then(lifted);
    for (const before of [[], [set, lifted]])
      given(...before)
        .when({ type: 'LiftCap', ...owner })
        .then();
  });
});
