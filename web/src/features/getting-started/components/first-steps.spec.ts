import { expect, test } from '@jest/globals';
import { firstSteps } from './first-steps.ts';

const account = { profile: { kyc_status: 'pending', missing: [] }, hasDeposited: false, hasSecondFactor: false } as const;
const actions = (of: Parameters<typeof firstSteps>[0]) => firstSteps(of).map(({ name, isDone, action }) => [name, isDone, action]);

test('a new account has every step to do, and cannot deposit before it is verified', () => {
  expect(actions({ ...account, profile: { kyc_status: 'pending', missing: ['email_confirmation', 'terms', 'identity'] } })).toEqual([
    ['email', false, 'Send it again'],
    ['identity', false, 'Start verification'],
    ['deposit', false, null],
    ['second-factor', false, 'Turn it on'],
  ]);
});

test('an identity that was rejected or has expired says so', () => {
  const identityOf = (kyc_status: 'rejected' | 'expired') => firstSteps({ ...account, profile: { kyc_status, missing: ['identity'] } })[1];
  expect(identityOf('rejected')).toMatchObject({ sentence: expect.stringContaining('could not be verified'), action: 'Try again' });
  expect(identityOf('expired')).toMatchObject({ sentence: 'Your verification has expired.', action: 'Verify again' });
});

test('steps that are done or wait for us offer nothing', () => {
  expect(actions({ ...account, profile: { kyc_status: 'in_review', missing: ['identity'] }, hasSecondFactor: true })).toEqual([
    ['email', true, null],
    ['identity', false, null],
    ['deposit', false, null],
    ['second-factor', true, null],
  ]);
  expect(actions({ ...account, profile: { kyc_status: 'verified', missing: [] } })[2]).toEqual(['deposit', false, 'Deposit']);
});
