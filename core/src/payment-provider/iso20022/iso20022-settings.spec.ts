import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { foreignAccountsOf, iso20022Settings } from './iso20022.settings.ts';

describe('settings of the bank', () => {
  const { faultOf } = iso20022Settings.calls.BANK_ACCOUNT_IBAN;

  it('refuse an account at the simulated bank in live mode', () => {
    expect(faultOf('SK2099520000004200000042', 'live')).toContain('BANK_ACCOUNT_IBAN');
  });

  it('accept it for tests, and other accounts in live mode', () => {
    expect(faultOf('SK2099520000004200000042', 'test')).toBeUndefined();
    expect(faultOf('SK3112000000198742637541', 'live')).toBeUndefined();
  });
});

describe('accounts in other currencies', () => {
  const { schema, faultOf } = iso20022Settings.calls.BANK_FOREIGN_ACCOUNTS;
  const dollars = {
    ...{ currency: 'USD', iban: 'SK0299520000004200000075', ownIban: 'SK7799520000004200000083' },
    ach: { routingNumber: '091000019', accountNumber: '4200000075' },
  };
  const { ach, ...withoutAch } = dollars;
  const pounds = { ...withoutAch, currency: 'GBP' };
  const others = FIAT_CURRENCIES.filter((currency) => currency !== 'EUR');

  it('are read from JSON', () => {
    expect(foreignAccountsOf(JSON.stringify([dollars, pounds]))).toEqual([dollars, pounds]);
    expect(foreignAccountsOf(undefined)).toEqual([]);
  });

  it('are possible in every currency of ours', () => {
    const accounts = others.map((currency) => ({ ...withoutAch, currency }));
    expect(foreignAccountsOf(JSON.stringify(accounts)).map(({ currency }) => currency)).toEqual(others);
  });

  it.each([
    ['no JSON', 'USD'],
    ['a wrong IBAN', JSON.stringify([{ ...dollars, iban: 'SK0299520000004200000076' }])],
    ['a wrong routing number', JSON.stringify([{ ...dollars, ach: { ...ach, routingNumber: '091000018' } }])],
    ['two in one currency', JSON.stringify([dollars, dollars])],
    ['ACH in pounds', JSON.stringify([{ ...pounds, ach }])],
    ['one in EUR', JSON.stringify([{ ...withoutAch, currency: 'EUR' }])],
  ])('are refused with %s', (_, text) => {
    expect(z.safeParse(schema, text).success).toBe(false);
  });

  it('are not those of the simulated bank in live mode', () => {
    expect(faultOf(JSON.stringify([dollars]), 'live')).toContain('BANK_FOREIGN_ACCOUNTS');
    expect(faultOf(JSON.stringify([dollars]), 'test')).toBeUndefined();
  });
});
