import { expect, test } from '@jest/globals';
import { erasureOf, redactionParameters } from './stripe-redaction.ts';

test.each([
  ['succeeded', { kind: 'erased' }],
  ['failed', { kind: 'kept', raw: 'redaction_failed' }],
  ['canceled', { kind: 'kept', raw: 'redaction_canceled' }],
  ['validating', { kind: 'unknown', reason: 'validating' }],
  ['redacting', { kind: 'unknown', reason: 'redacting' }],
] as const)('a job that is %s means %p', (status, result) => {
  expect(erasureOf({ id: 'prj_1', status })).toEqual(result);
});

test('a payment on Stripe’s page is named as its session', () => {
  expect(redactionParameters('cs_test_1')).toMatchObject({ objects: { checkout_sessions: ['cs_test_1'] } });
  expect(redactionParameters('pi_1')).toMatchObject({ objects: { payment_intents: ['pi_1'] } });
});
