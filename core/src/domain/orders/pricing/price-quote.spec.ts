import { describe, expect, test } from '@jest/globals';
import { minorOf, money, toDecimal } from '@danubit/contracts/values/money';
import { PAIRS, type Pair } from '@danubit/contracts/values/pairs';
import fc from 'fast-check';
import { parsePrice, priceText } from './price.ts';
import { costOf, priceQuote } from './price-quote.ts';
import { PRICING_RULES as rules } from './pricing-rules.ts';

const BTC: Pair = { fiat: 'EUR', crypto: 'BTC.bitcoin' };
const market = parsePrice('83079.68') ?? 0n;
const networkFee = money('EUR', 125n);

test('250.00 EUR buy bitcoin, with every fee', () => {
  const quoted = priceQuote({ pair: BTC, side: 'pay', amount: money('EUR', 25_000n), market, networkFee, rules });
  if (quoted === null) throw new Error('No quote.');
  const { rate, ...amounts } = quoted;
  expect(priceText(rate)).toBe('83412.00');
  expect(Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)]))).toEqual({
    fiat: '250.00',
    serviceFee: '3.75',
    networkFee: '1.25',
    converted: '245.00',
    crypto: '0.00293722',
  });
});

test('fees that leave nothing give no quote', () => {
  expect(priceQuote({ pair: BTC, side: 'pay', amount: money('EUR', 126n), market, networkFee, rules })).toBeNull();
});

const prices = fc.bigInt({ min: 90_000_000n, max: 10_000_000_000_000n });
const pairs = fc.constantFrom(...PAIRS);
const fees = fc.bigInt({ min: 0n, max: 1_000n });

describe('for any pair, price and amount', () => {
  test('the fee lines and the converted sum add up to the total, and the coins cost no more than that sum', () => {
    fc.assert(
      fc.property(pairs, prices, fees, fc.bigInt({ min: 1n, max: 100_000_000n }), (pair, price, fee, minor) => {
        const amount = money(pair.fiat, minor);
        const quoted = priceQuote({ pair, side: 'pay', amount, market: price, networkFee: money(pair.fiat, fee), rules });
        if (quoted === null) return;
        expect(quoted.fiat).toEqual(amount);
        expect(minorOf(quoted.serviceFee) + minorOf(quoted.networkFee) + minorOf(quoted.converted)).toBe(minor);
        expect(costOf(pair, minorOf(quoted.crypto), quoted.rate)).toBeLessThanOrEqual(minorOf(quoted.converted));
        expect(costOf(pair, minorOf(quoted.crypto) + 1n, quoted.rate)).toBeGreaterThanOrEqual(minorOf(quoted.converted));
      }),
    );
  });

  test('the coins asked for are received exactly, for the smallest total whose fees leave enough', () => {
    fc.assert(
      fc.property(pairs, prices, fees, fc.bigInt({ min: 1n, max: 10n ** 20n }), (pair, price, fee, minor) => {
        const amount = money(pair.crypto, minor);
        const quoted = priceQuote({ pair, side: 'receive', amount, market: price, networkFee: money(pair.fiat, fee), rules });
        if (quoted === null) throw new Error('No quote.');
        const total = minorOf(quoted.fiat);
        expect(quoted.crypto).toEqual(amount);
        expect(minorOf(quoted.serviceFee) + fee + minorOf(quoted.converted)).toBe(total);
        // The fee is the same as if the total had been typed, so that both directions give the same price.
        expect(minorOf(quoted.serviceFee)).toBe((total * rules.serviceFeeBps + 9_999n) / 10_000n);
        const cheaper = ((total - 1n) * rules.serviceFeeBps + 9_999n) / 10_000n;
        expect(total - 1n - cheaper - fee).toBeLessThan(costOf(pair, minor, quoted.rate));
      }),
    );
  });

  test('a price survives its text', () => {
    fc.assert(fc.property(prices, (price) => parsePrice(priceText(price)) === price));
  });
});
