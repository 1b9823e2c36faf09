import { expect, test } from '@jest/globals';
import { onProvidersHost } from './adyen-challenge.ts';

const REAL = 'https://checkout-test.adyen.com/v72';
const at = (url: string) => ({ kind: 'requires-action', url, providerReference: 'p.1' }) as const;

test('a challenge of the real provider is on its own hosts', () => {
  const page = at('https://checkoutshopper-test.adyen.com/checkoutshopper/threeDS/redirect');
  expect(onProvidersHost(page, REAL)).toBe(page);
  for (const url of ['http://checkoutshopper-test.adyen.com/', 'https://adyen.com.evil.example/', 'https://evil.example/']) {
    expect(onProvidersHost(at(url), REAL)).toMatchObject({ kind: 'unknown', reason: 'unexpected_action' });
  }
});

test('a challenge of the simulator may be anywhere', () => {
  const page = at('http://localhost:4000/challenge/1');
  expect(onProvidersHost(page, 'http://127.0.0.1:4000/v72')).toBe(page);
});
