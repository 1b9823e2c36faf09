import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { adyenSettings } from './adyen.settings.ts';

const { faultOf } = adyenSettings.calls.ADYEN_API_URL;
const LIVE = 'https://0123456789abcdef-Danubit-checkout-live.adyenpayments.com/checkout/v72';
const TEST = 'https://checkout-test.adyen.com/v72';

describe('the address of the API', () => {
  test('is that of the account with real money, and not with test cards', () => {
    expect(faultOf(LIVE, 'live')).toBeUndefined();
    expect(faultOf(LIVE, 'test')).toMatch('ADYEN_API_URL is the live API, but MODE is test');
  });

  test('is the test API or the simulator with test cards, and not with real money', () => {
    expect(faultOf(TEST, 'test')).toBeUndefined();
    expect(faultOf('http://127.0.0.1:4000/v72', 'test')).toBeUndefined();
    expect(faultOf(TEST, 'live')).toMatch('ADYEN_API_URL is the test API');
  });
});

test('the key of the signatures is hexadecimal', () => {
  const { schema } = adyenSettings.notifications.ADYEN_HMAC_KEY;
  expect(z.safeParse(schema, 'AB'.repeat(32)).success).toBe(true);
  for (const wrong of ['', 'AB', 'xy'.repeat(32), `${'AB'.repeat(32)}A`]) expect(z.safeParse(schema, wrong).success).toBe(false);
});
