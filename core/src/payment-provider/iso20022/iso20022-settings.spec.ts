import { describe, expect, it } from '@jest/globals';
import { iso20022Settings } from './iso20022.settings.ts';

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
