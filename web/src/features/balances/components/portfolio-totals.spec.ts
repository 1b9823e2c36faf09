import type { Balance } from '@danubit/contracts/http/wallet/get-balances.contract';
import { describe, expect, test } from '@jest/globals';
import { portfolioTotals } from './portfolio-totals.ts';

const fiat = (currency: string, available: string, reserved = '0.00', balance = available): Balance => ({
  currency,
  currency_type: 'fiat',
  balance,
  available_balance: available,
  reserved_balance: reserved,
});
const bitcoin: Balance = {
  currency: 'BTC',
  currency_type: 'crypto',
  balance: '0.18420000',
  available_balance: '0.18420000',
  reserved_balance: '0.00000000',
};

describe('portfolio totals', () => {
  test('sum the fiat balances and leave crypto out', () => {
    expect(portfolioTotals([fiat('EUR', '11230.55', '1250.00', '12480.55'), bitcoin])).toEqual([
      { currency: 'EUR', portfolio: '12480.55', available: '11230.55', reserved: '1250.00' },
    ]);
  });

  test('are exact where floats would not be', () => {
    expect(portfolioTotals([fiat('USD', '0.10'), fiat('USD', '0.20')])[0]?.portfolio).toBe('0.30');
    expect(portfolioTotals([fiat('USD', '90071992547409.93'), fiat('USD', '0.01')])[0]?.portfolio).toBe('90071992547409.94');
  });

  test('are listed per currency and never added across currencies', () => {
    expect(
      portfolioTotals([fiat('EUR', '10.00'), fiat('USD', '20.00')]).map(({ currency, portfolio }) => `${portfolio} ${currency}`),
    ).toEqual(['10.00 EUR', '20.00 USD']);
  });

  test('leave out currencies without money, but always list at least one', () => {
    expect(portfolioTotals([fiat('USD', '0.00'), fiat('EUR', '5.00')]).map(({ currency }) => currency)).toEqual(['EUR']);
    expect(portfolioTotals([fiat('USD', '0.00')])).toHaveLength(1);
    expect(portfolioTotals([bitcoin])).toEqual([{ currency: 'EUR', portfolio: '0.00', available: '0.00', reserved: '0.00' }]);
    expect(portfolioTotals([])).toHaveLength(1);
  });

  test('refuse an unsupported currency', () => {
    expect(() => portfolioTotals([fiat('XXX', '1.00')])).toThrow(RangeError);
  });
});
