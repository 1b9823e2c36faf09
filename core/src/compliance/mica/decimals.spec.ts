import { money } from '@danubit/contracts/values/money';
import { expect, test } from '@jest/globals';
import { price, priceOf, quantity } from './decimals.ts';

test('quantities have at most 18 digits, 17 of them after the point, and are rounded', () => {
  expect(quantity(money('BTC.bitcoin', 150_000n))).toBe('0.0015');
  expect(quantity(money('ETH.ethereum', 3n * 10n ** 18n))).toBe('3');
  expect(quantity(money('ETH.ethereum', 123_456_789_012_345_678n))).toBe('0.12345678901234568');
  expect(quantity(money('ETH.ethereum', 999_999_999_999_999_999_996n))).toBe('1000');
  expect(quantity(money('ETH.ethereum', 12_345_678_901_234_567_891n))).toBe('12.3456789012345679');
});

test('prices are in the major unit, with at most 13 digits after the point', () => {
  expect(price('66000.00')).toBe('66000');
  expect(price('0.99')).toBe('0.99');
  expect(priceOf(money('EUR', 9_900n), money('BTC.bitcoin', 150_000n))).toBe('66000');
  expect(priceOf(money('EUR', 10_000n), money('USDC.ethereum', 30_000_000n))).toBe('3.3333333333333');
});
