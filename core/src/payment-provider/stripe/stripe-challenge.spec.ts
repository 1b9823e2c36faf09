import { describe, expect, test } from '@jest/globals';
import { checkResultOfAnswer } from './stripe-card-check.ts';
import { resultOfAnswer } from './stripe-results.ts';

const HOSTED = 'https://hooks.stripe.com/3d_secure_2/hosted?payment_intent=pi_1';

const asked = (kind: 'payment_intent' | 'setup_intent', url: string, livemode: boolean) => ({
  id: 'i_1',
  object: kind,
  livemode,
  status: 'requires_action',
  metadata: {},
  next_action: { type: 'redirect_to_url', redirect_to_url: { url } },
  ...(kind === 'payment_intent' ? { amount_received: 0, currency: 'eur', latest_charge: null } : {}),
});

const results = (url: string, livemode: boolean) => [
  resultOfAnswer(asked('payment_intent', url, livemode)),
  checkResultOfAnswer(asked('setup_intent', url, livemode)),
];

describe('the page of the bank', () => {
  test('with real money is on the provider’s own host', () => {
    for (const result of results(HOSTED, true)) expect(result).toEqual({ kind: 'requires-action', url: HOSTED, providerReference: 'i_1' });
  });

  test.each([
    'http://hooks.stripe.com/3d_secure_2',
    'https://hooks.stripe.com.evil.example/',
    'https://evilstripe.com/',
    'https://stripe.com@evil.example/',
    'https://bank.example/',
    'javascript:alert(1)//stripe.com',
    '//hooks.stripe.com/',
    '',
  ])('with real money is not %j, and then the outcome is unknown', (url) => {
    for (const result of results(url, true))
      expect(result).toEqual({ kind: 'unknown', reason: 'unexpected_action', providerReference: 'i_1' });
  });

  test('without real money is that of the simulator', () => {
    for (const result of results('http://localhost:8081/challenge/i_1', false)) expect(result.kind).toBe('requires-action');
    for (const result of results('data:text/html,hello', false)) expect(result.kind).toBe('unknown');
  });
});
