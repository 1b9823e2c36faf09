import { describe, expect, test } from '@jest/globals';
import { stripeSettings } from './stripe.settings.ts';

const { faultOf } = stripeSettings.calls.STRIPE_SECRET_KEY;

describe('a secret key', () => {
  test.each(['sk_live_', 'rk_live_'])('for real cards (%s) is refused in test mode', (prefix) => {
    expect(faultOf(`${prefix}1`, 'test')).toMatch('STRIPE_SECRET_KEY is a live key, but MODE is test');
    expect(faultOf(`${prefix}1`, 'live')).toBeUndefined();
  });

  test('for test cards is refused in live mode', () => {
    expect(faultOf('sk_test_1', 'live')).toMatch('STRIPE_SECRET_KEY is not a live key');
    expect(faultOf('sk_test_1', 'test')).toBeUndefined();
  });
});
