import { expect, test } from '@jest/globals';
import { isOffered } from './offered-assets.ts';

const live = { mode: 'live', isUsdtAuthorised: false } as const;

test.each([
  ['SK', false],
  ['NO', false],
  [null, false],
  ['CH', true],
  ['GB', true],
])('live Tether is offered in %s: %s', (country, offered) => {
  expect(isOffered('USDT.ethereum', country, live)).toBe(offered);
  expect(isOffered('BTC.bitcoin', country, live)).toBe(true);
});

test('Tether is offered everywhere once its issuer is authorised, and with test money', () => {
  expect(isOffered('USDT.ethereum', 'SK', { ...live, isUsdtAuthorised: true })).toBe(true);
  expect(isOffered('USDT.ethereum', 'SK', { ...live, mode: 'test' })).toBe(true);
});
