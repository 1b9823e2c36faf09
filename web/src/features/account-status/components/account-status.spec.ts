import { describe, expect, test } from '@jest/globals';
import { accountStatusOf } from './account-status.ts';

const reasonOf = (code: string | null): string => `Because of ${code ?? 'nothing'}.`;
const status = (change: Partial<Parameters<typeof accountStatusOf>[0]>) =>
  accountStatusOf({ kyc_status: 'pending', kyc_public_code: null, missing: ['identity'], ...change }, reasonOf);

describe('the account status', () => {
  test('is PENDING with 60 percent and an action to verify at first', () => {
    expect(status({})).toEqual({
      badge: 'KYC: PENDING',
      isVerified: false,
      percent: 60,
      sentence: 'Your identity is not verified yet.',
      action: 'Verify identity',
    });
  });

  test('is complete after verification', () => {
    expect(status({ kyc_status: 'verified', missing: [] })).toEqual({
      badge: 'KYC: VERIFIED',
      isVerified: true,
      percent: 100,
      sentence: 'Everything is confirmed. You can deposit.',
      action: undefined,
    });
  });

  test('offers no action during a review', () => {
    expect(status({ kyc_status: 'in_review' })).toMatchObject({ badge: 'KYC: IN REVIEW', percent: 60, action: undefined });
  });

  test('names the reason of a rejection and offers another attempt', () => {
    expect(status({ kyc_status: 'rejected', kyc_public_code: 'document_unreadable' })).toMatchObject({
      sentence: 'Your identity could not be verified. Because of document_unreadable.',
      action: 'Try again',
    });
  });

  test('names other missing steps', () => {
    expect(status({ kyc_status: 'verified', missing: ['terms', 'age'] })).toMatchObject({
      sentence: 'The Terms of Service are not accepted yet. Your age is not confirmed yet.',
      action: 'Complete your account',
    });
  });
});
