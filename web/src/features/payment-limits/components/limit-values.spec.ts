import { describe, expect, test } from '@jest/globals';
import type { PaymentLimitsReply } from '@danubit/contracts/http/settings/payment-limits.contract';
import { changedFields, isHigherLimit, limitOfInput, limitsToSave, raisedFields } from './limit-values.ts';

const limits = {
  daily_deposit_limit: '10000.00',
  daily_withdrawal_limit: '5000.00',
  monthly_deposit_limit: '100000.00',
  monthly_withdrawal_limit: '50000.00',
};
const stored: PaymentLimitsReply = { version: 3, currency: 'USD', limits, pending: [], ceilings: limits, time_zone: 'Europe/Bratislava' };

describe('a typed limit', () => {
  test.each([
    ['250', '250.00'],
    ['250.5', '250.50'],
    ['250,55', '250.55'],
    ['250.559', '250.55'],
    ['007', '7.00'],
    ['', '0.00'],
    ['abc', '0.00'],
    ['-5', '0.00'],
    ['12345678901', '999999999.99'],
  ])('"%s" becomes %s', (text, amount) => {
    expect(limitOfInput(text)).toBe(amount);
  });
});

describe('two limits', () => {
  test.each([
    ['100.00', '99.99', true],
    ['99.99', '100', false],
    ['100', '100.00', false],
    ['100.5', '100.49', true],
    ['999999999.99', '999999999.98', true],
  ])('%s is above %s: %p', (limit, than, expected) => {
    expect(isHigherLimit(limit, than)).toBe(expected);
  });
});

describe('a draft of limits', () => {
  test('applies the typed values and keeps the others', () => {
    const draft = { daily_deposit_limit: '500', monthly_deposit_limit: 'x' };
    expect(limitsToSave(stored, draft)).toEqual({ ...limits, daily_deposit_limit: '500.00', monthly_deposit_limit: '0.00' });
    expect(changedFields(stored, draft)).toEqual(['daily_deposit_limit', 'monthly_deposit_limit']);
    expect(changedFields(stored, { daily_deposit_limit: '10000' })).toEqual([]);
  });

  test('counts as raised what exceeds the last requested limits', () => {
    expect(raisedFields(stored, { daily_deposit_limit: '10000.01', daily_withdrawal_limit: '1' })).toEqual(['daily_deposit_limit']);
    const waiting = {
      ...stored,
      pending: [{ effective_from: '2026-11-22T12:00:00.000Z', limits: { ...limits, daily_deposit_limit: '20000.00' } }],
    };
    expect(raisedFields(waiting, { daily_deposit_limit: '15000' })).toEqual([]);
  });
});
