import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { ASSETS, tickerOf } from './assets.ts';
import { addMoney, assetSchema, fiatCurrencyOf, money, moneySchema, negateMoney, parseDecimal, toDecimal, zero } from './money.ts';

const assets = fc.constantFrom(...assetSchema.options);
const minors = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });

describe('money', () => {
  test('reads and writes decimals exactly at any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (minor) => {
        const amount = money('EUR', minor);
        expect(parseDecimal('EUR', toDecimal(amount))).toEqual(amount);
      }),
    );
  });

  test.each(['', '1e5', 'NaN', '1,50', ' 1', '1.', '.5', '0x10', '1.005', '9999999999999999'])('refuses %p as euros', (text) => {
    expect(parseDecimal('EUR', text)).toBeUndefined();
  });

  test.each([
    ['EUR', '250', 25_000n],
    ['EUR', '1.5', 150n],
    ['EUR', '1.500', 150n],
    ['EUR', '-1.05', -105n],
    ['EUR', '-0.00', 0n],
    ['EUR', '999999999999999.99', 99_999_999_999_999_999n],
    ['BTC.bitcoin', '0.00000001', 1n],
    ['USDC.ethereum', '1.0000010', 1_000_001n],
    ['ETH.ethereum', '1.000000000000000001', 10n ** 18n + 1n],
  ] as const)('reads %s %s as minor units', (asset, text, minor) => {
    expect(parseDecimal(asset, text)).toEqual({ asset, minor: minor.toString(), scale: ASSETS[asset].scale });
  });

  test.each([
    ['25000', 2, '250.00'],
    ['-5', 2, '-0.05'],
    ['0', 2, '0.00'],
    ['7', 0, '7'],
    ['-70', 0, '-70'],
    ['1', 8, '0.00000001'],
    ['123456789', 8, '1.23456789'],
  ])('writes %s with scale %d as %s', (minor, scale, text) => {
    expect(toDecimal({ minor, scale })).toBe(text);
  });

  test('adds exactly at any amount', () => {
    fc.assert(
      fc.property(assets, minors, minors, (asset, left, right) => {
        expect(addMoney(money(asset, left), money(asset, right))).toEqual(money(asset, left + right));
      }),
    );
  });

  test('refuses to add two different assets and names both', () => {
    expect(() => addMoney(money('EUR', 1n), money('USD', 1n))).toThrow(new RangeError('Cannot add USD to EUR.'));
  });

  test('gives zero when added to its negative', () => {
    fc.assert(
      fc.property(assets, minors, (asset, minor) => {
        expect(negateMoney(money(asset, minor))).toEqual(money(asset, -minor));
        expect(addMoney(money(asset, minor), negateMoney(money(asset, minor)))).toEqual(zero(asset));
      }),
    );
  });
});

describe('assets', () => {
  test.each(['EUR', 'USD', 'GBP'] as const)('%s is a deposit currency', (currency) => {
    expect(fiatCurrencyOf(currency)).toBe(currency);
  });

  test.each(['BTC.bitcoin', 'ETH.ethereum', 'USDC.ethereum'] as const)('%s is not a deposit currency', (asset) => {
    expect(() => fiatCurrencyOf(asset)).toThrow(new RangeError(`${asset} is not a deposit currency.`));
  });

  test('map to their tickers', () => {
    expect(assetSchema.options.map(tickerOf)).toEqual(['EUR', 'USD', 'GBP', 'CHF', 'BTC', 'ETH', 'USDC', 'USDT']);
  });
});

describe('the money schema', () => {
  const accepts = (value: unknown): boolean => z.safeParse(moneySchema, value).success;

  test('accepts the output of money() at any amount', () => {
    fc.assert(fc.property(assets, minors, (asset, minor) => expect(accepts(money(asset, minor))).toBe(true)));
  });

  test('accepts at most 38 digits', () => {
    expect(accepts(money('ETH.ethereum', 10n ** 38n - 1n))).toBe(true);
    expect(accepts(money('ETH.ethereum', -(10n ** 38n - 1n)))).toBe(true);
    expect(accepts(money('ETH.ethereum', 10n ** 38n))).toBe(false);
  });

  test.each(['', '-', '+1', '01', '-01', '1.0', '1e5', 'x1', '1x', ' 1', '1 ', '--1', 'Infinity'])('refuses %p as minor units', (minor) => {
    expect(accepts({ asset: 'EUR', minor, scale: 2 })).toBe(false);
  });

  test.each([
    { asset: 'DOGE', minor: '1', scale: 2 },
    { asset: 'EUR', minor: 1, scale: 2 },
    { asset: 'EUR', minor: '1', scale: -1 },
    { asset: 'EUR', minor: '1', scale: 19 },
    { asset: 'EUR', minor: '1', scale: 1.5 },
    { asset: 'EUR', minor: '1' },
    { asset: 'EUR', minor: '1', scale: 2, extra: true },
    {},
  ])('refuses %j', (value) => {
    expect(accepts(value)).toBe(false);
  });

  test('accepts scale 18 and scale 0', () => {
    expect(accepts({ asset: 'EUR', minor: '1', scale: 18 })).toBe(true);
    expect(accepts({ asset: 'EUR', minor: '1', scale: 0 })).toBe(true);
  });
});
