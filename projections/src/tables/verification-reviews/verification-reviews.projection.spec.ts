import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { describe, test } from '@jest/globals';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { SUBJECT, USER } from '../../testing/sample-events.ts';
import { verificationReviewsProjection } from './verification-reviews.projection.ts';

const { given } = projectionSpec(verificationReviewsProjection);
const owner = { subjectId: SUBJECT, userId: USER };
const ofReview = { reviewId: 'r1', ...owner };
const dueAt = '2026-11-05T09:00:00.000Z';
const requested = (purpose: 'extended' | 'identity' = 'extended'): CustomerFileEvent => ({
  type: 'ReviewRequested',
  data: { ...ofReview, purpose, dueAt },
});
const row = {
  ...{ id: 'r1', user_id: USER, subject_id: SUBJECT, purpose: 'extended', status: 'waiting' },
  ...{ requested_at: minute(1), due_at: dueAt, decided_at: null, mode: 'test' },
};

describe('verification_reviews', () => {
  test('wait for a person, and for a second one where the level was proposed', () => {
    given(requested()).then(row);
    given(requested(), { type: 'LevelProposed', data: { ...ofReview, proposedBy: 'anna' } }).then({ ...row, status: 'proposed' });
  });

  test.each<[CustomerFileEvent, string]>([
    [{ type: 'LevelGranted', data: { ...ofReview, level: 'extended', expiresAt: dueAt } }, 'approved'],
    [{ type: 'LevelRefused', data: { ...ofReview, publicCode: 'not_accepted' } }, 'refused'],
    [{ type: 'DocumentRequested', data: { ...ofReview, kind: 'passport', code: 'unreadable' } }, 'returned'],
    [{ type: 'CompanyRefused', data: { ...ofReview, reasons: [{ part: 'owners', code: 'incomplete' }] } }, 'refused'],
  ])('end with a decision', (event, status) => {
    given(requested(), event).then({ ...row, status, decided_at: minute(2) });
  });

  test('of an identity end with the verdict, and a verdict without a review adds none', () => {
    const rejected: CustomerEvent = { type: 'IdentityRejected', data: { verificationId: 'r1', ...owner, publicCode: 'not_accepted' } };
    given(requested('identity'), rejected).then({ ...row, purpose: 'identity', status: 'refused', decided_at: minute(2) });
    given(rejected).then();
  });
});
