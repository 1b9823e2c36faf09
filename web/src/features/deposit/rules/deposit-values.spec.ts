import { describe, expect, test } from '@jest/globals';
import { EMPTY_DEPOSIT, readAmount, readDeposit, readPayment, type DepositValues } from './deposit-values.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const valid: DepositValues = {
  amount: '250',
  currency: 'EUR',
  cardholderName: 'Jana Nováková',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/30',
  cvv: '123',
  country: 'SK',
  zipCode: '811 02',
  saveCard: false,
  paymentMethodId: '',
};
const problemsOf = (change: Partial<DepositValues>) => readDeposit({ ...valid, ...change }, NOW).problems;

describe('a deposit', () => {
  test('becomes the payload of the endpoint, with the spaces removed from the card number', () => {
    expect(readDeposit(valid, NOW).body).toEqual({
      amount: '250.00',
      currency: 'EUR',
      cardNumber: '4242424242424242',
      expiryDate: '12/30',
      cvv: '123',
      cardholderName: 'Jana Nováková',
      country: 'SK',
      zipCode: '811 02',
    });
  });

  test('reports every empty field by name', () => {
    expect(readDeposit(EMPTY_DEPOSIT, NOW).problems).toEqual({
      amount: 'Enter the amount you want to deposit.',
      cardholderName: 'Enter the name on the card.',
      cardNumber: 'Enter the card number.',
      expiryDate: 'Enter the expiry date as MM/YY.',
      cvv: 'Enter the security code.',
      country: 'Choose a country.',
      zipCode: 'Enter the ZIP code.',
    });
  });

  test.each<[Partial<DepositValues>, keyof DepositValues, string]>([
    [{ amount: '0' }, 'amount', 'Enter an amount above zero with at most two decimals.'],
    [{ amount: '-5' }, 'amount', 'Enter an amount above zero with at most two decimals.'],
    [{ amount: '1.005' }, 'amount', 'Enter an amount above zero with at most two decimals.'],
    [{ amount: '1e5' }, 'amount', 'Enter an amount above zero with at most two decimals.'],
    [{ amount: '1000000.01' }, 'amount', 'Enter an amount of at most 1,000,000.'],
    [{ cardNumber: '4242 4242 4242 4241' }, 'cardNumber', 'This card number is not valid. Check each digit.'],
    [{ cardNumber: '4242 4242' }, 'cardNumber', 'The card number is not complete.'],
    [
      { cardNumber: '9999 9999 9999 9999' },
      'cardNumber',
      'We accept Visa, Mastercard, American Express, Diners Club and Maestro. Use another card.',
    ],
    [{ expiryDate: '09/24' }, 'expiryDate', 'This card expired in September 2024. Use another card.'],
    [{ expiryDate: '13/30' }, 'expiryDate', 'Enter the expiry date as MM/YY.'],
    [{ expiryDate: '12/60' }, 'expiryDate', 'This year is too far in the future. Check the expiry date.'],
    [{ cvv: '12' }, 'cvv', 'Enter the 3 digits of the security code.'],
    [{ cardNumber: '3782 8224 6310 005', cvv: '123' }, 'cvv', 'Enter the 4 digits of the security code.'],
    [{ cardholderName: '4242424242424242' }, 'cardholderName', 'Enter the name as it appears on the card.'],
  ])('with %j is refused at the field, with a remedy', (change, field, message) => {
    expect(problemsOf(change)).toEqual({ [field]: message });
  });

  test('is valid in the month in which the card expires', () => {
    expect(problemsOf({ expiryDate: '11/26' })).toEqual({});
    expect(problemsOf({ expiryDate: '10/26' })).toHaveProperty('expiryDate');
  });

  test('reads a valid amount exactly and refuses any other', () => {
    expect(readAmount('250', 'EUR')).toBe('250.00');
    expect(readAmount('0.1', 'USD')).toBe('0.10');
    expect(readAmount('1,5', 'EUR')).toBeUndefined();
    expect(readAmount('', 'EUR')).toBeUndefined();
  });
});

test('a saved card pays with its security code alone', () => {
  const saved = { ...EMPTY_DEPOSIT, currency: 'EUR', paymentMethodId: '0199a0f0-0000-7000-8000-000000000009' } as const;
  const { body, problems } = readPayment({ ...saved, amount: '11', cvv: '123' }, NOW);
  expect([problems, body]).toEqual([{}, { amount: '11.00', currency: 'EUR', paymentMethodId: saved.paymentMethodId, cvv: '123' }]);
  expect(readPayment(saved, NOW).problems).toEqual({
    amount: 'Enter the amount you want to deposit.',
    cvv: 'Enter the security code.',
  });
});
