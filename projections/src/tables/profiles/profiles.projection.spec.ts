import { describe, test } from '@jest/globals';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { projectionSpec } from '../../testing/given-events.ts';
import {
  accountRegistered,
  identityRejected,
  identityVerified,
  keysDestroyed,
  SUBJECT,
  USER,
  verificationStarted,
} from '../../testing/sample-events.ts';
import { profilesProjection } from './profiles.projection.ts';

const { given } = projectionSpec(profilesProjection);
const registered = {
  user_id: USER,
  subject_id: SUBJECT,
  first_name: 'Jana',
  last_name: 'Nováková',
  kyc_status: 'pending',
  kyc_public_code: null,
  kyc_expires_at: null,
  extended_until: null,
  has_nationality: false,
};

describe('profiles', () => {
  test('start at sign-up, unverified', () => {
    given(accountRegistered()).then(registered);
  });

  test('are in review once a verification has started', () => {
    given(accountRegistered(), verificationStarted()).then({ ...registered, kyc_status: 'in_review' });
  });

  test('are verified until a date', () => {
    given(accountRegistered(), verificationStarted(), identityVerified()).then({
      ...registered,
      kyc_status: 'verified',
      kyc_expires_at: '2031-11-02T09:00:00.000Z',
    });
  });

  test('show why they were rejected, until the next attempt', () => {
    given(accountRegistered(), verificationStarted(), identityRejected()).then({
      ...registered,
      kyc_status: 'rejected',
      kyc_public_code: 'document_expired',
    });
    given(accountRegistered(), verificationStarted(), identityRejected(), verificationStarted()).then({
      ...registered,
      kyc_status: 'in_review',
    });
  });

  test('of erased people have no names', () => {
    given(accountRegistered({ firstName: ERASED, lastName: ERASED, email: ERASED })).then({
      ...registered,
      first_name: null,
      last_name: null,
    });
  });

  test('lose their names once the keys of the person are destroyed; other people keep theirs', () => {
    const other = { ...registered, user_id: 'user-2' };
    const erased = { ...registered, first_name: null, last_name: null };
    given(accountRegistered(), accountRegistered({ userId: 'user-2' }), keysDestroyed()).then(erased, other);
    given(accountRegistered(), keysDestroyed(null)).then(registered);
  });

  test('show who has the extended level without a nationality, until the account or the relationship ends', () => {
    const owner = { subjectId: SUBJECT, userId: USER };
    const until = '2028-11-02T09:00:00.000Z';
    const granted = { type: 'LevelGranted', data: { reviewId: 'r1', ...owner, level: 'extended', expiresAt: until } } as const;
    const declared = { type: 'NationalityDeclared', data: { ...owner, country: 'SK', nationalNumber: null } } as const;
    given(accountRegistered(), granted).then({ ...registered, extended_until: until });
    given(accountRegistered(), granted, declared).then({ ...registered, extended_until: until, has_nationality: true });
    given(accountRegistered(), declared, granted).then({ ...registered, extended_until: until, has_nationality: true });
    given(accountRegistered(), { ...granted, data: { ...granted.data, level: 'company' } }).then(registered);
    given(accountRegistered(), granted, { type: 'RelationshipEnded', data: owner }).then(registered);
    given(accountRegistered(), granted, { type: 'AccountClosed', data: { userId: USER } }).then(registered);
  });

  test('are not created by a verification alone', () => {
    given(verificationStarted()).thenFails(/no earlier event/);
  });
});
