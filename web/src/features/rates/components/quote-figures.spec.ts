import { describe, expect, test } from '@jest/globals';
import { QUOTE_CRYPTOS, QUOTE_FIATS, quoteFigures } from './quote-figures.ts';

describe('the figures of an example quote', () => {
  test('add up to the amount, and the crypto is what the rest buys', () => {
    expect(quoteFigures('500.00', 'EUR', 'BTC')).toStrictEqual({
      amount: '500.00',
      ...{ serviceFee: '7.50', networkFee: '1.20', converted: '491.30', rate: '58412.30', received: '0.00841090' },
    });
    expect(quoteFigures('1 234,5', 'GBP', 'ETH')).toStrictEqual({
      amount: '1234.50',
      ...{ serviceFee: '18.52', networkFee: '1.20', converted: '1214.78', rate: '1954.53', received: '0.62152026' },
    });
  });

  const pairs = QUOTE_FIATS.flatMap((fiat) => QUOTE_CRYPTOS.map((crypto) => ({ fiat, crypto })));
  test.each(pairs)('hold for $fiat and $crypto', ({ fiat, crypto }) => {
    for (const typed of ['10', '10.01', '99.99', '333.33', '10000']) {
      const figures = quoteFigures(typed, fiat, crypto);
      if ('problem' in figures) throw new Error(figures.problem);
      const { serviceFee, networkFee, converted, rate, received } = figures;
      expect(Number(serviceFee) + Number(networkFee) + Number(converted)).toBeCloseTo(Number(typed), 6);
      expect(Number(received)).toBeCloseTo(Number(converted) / Number(rate), 8);
    }
  });

  test.each([
    ['', 'Enter an amount such as 250.00.'],
    ['abc', 'Enter an amount such as 250.00.'],
    ['-5', 'Enter an amount such as 250.00.'],
    ['1e5', 'Enter an amount such as 250.00.'],
    ['10.001', 'Enter an amount such as 250.00.'],
    ['9.99', 'Enter at least 10.00 EUR.'],
    ['10000.01', 'Enter at most 10000.00 EUR.'],
  ])('%o is answered with what to enter', (typed, problem) => {
    expect(quoteFigures(typed, 'EUR', 'BTC')).toStrictEqual({ problem });
  });
});
