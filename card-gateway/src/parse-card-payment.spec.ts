import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCardPayment } from './parse-card-payment.ts';
import { goodPayment, NOW } from './testing/gateway-under-test.ts';

const refusalOf = (body: unknown) => {
  const parsed = parseCardPayment(body, NOW);
  if (parsed.accepted) throw new Error('It was accepted.');
  return parsed.refusal;
};

describe('a card payment', () => {
  it('becomes exact money and card details', () => {
    expect(parseCardPayment({ ...goodPayment, amount: 1234.56, zipCode: ' 811 01 ' }, NOW)).toEqual({
      accepted: true,
      payment: {
        money: { asset: 'EUR', minor: '123456', scale: 2 },
        saveCard: false,
        provider: 'stripe',
        card: {
          number: '4242424242424242',
          expiryMonth: 12,
          expiryYear: 2030,
          cvc: '975',
          holderName: 'Jana Nováková',
          country: 'SK',
          zipCode: '811 01',
        },
      },
    });
  });

  it('keeps every amount of cents exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
        const text = `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
        for (const amount of [cents / 100, text]) {
          const parsed = parseCardPayment({ ...goodPayment, amount }, NOW);
          expect(parsed.accepted && parsed.payment.money.minor).toBe(String(cents));
        }
      }),
    );
  });

  it.each([
    0,
    -1,
    -0,
    0.001,
    250.005,
    0.1 + 0.2,
    1_000_000.01,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    '0',
    '0.00',
    '-1',
    '+1',
    '1.',
    '.5',
    '1,50',
    '250.005',
    '0250',
    ' 250',
    '1e3',
    '0x10',
    '1000000.01',
    '9999999999999999',
    'Infinity',
    null,
    [250],
    {},
    true,
  ])('with the amount %p is refused by name', (amount) => {
    expect(refusalOf({ ...goodPayment, amount })).toMatchObject({ status: 400, code: 'INVALID_PARAMETER', parameter: 'amount' });
  });

  it.each([
    [0, 'Enter an amount above zero with at most two decimals.'],
    ['0.00', 'Enter an amount above zero with at most two decimals.'],
    ['1.005', 'Enter an amount above zero with at most two decimals.'],
    [true, 'Enter an amount above zero with at most two decimals.'],
    [1_000_000.01, 'Enter an amount of at most 1,000,000.'],
    ['1000000.01', 'Enter an amount of at most 1,000,000.'],
    ['12345678.00', 'Enter an amount of at most 1,000,000.'],
  ])('with the amount %p is refused with the fix', (amount, message) => {
    expect(refusalOf({ ...goodPayment, amount }).message).toBe(message);
  });

  it.each([
    ['cardNumber', '4242424242424241'],
    ['cardNumber', '4242 4242 4242 4242'],
    ['cardNumber', '1234567890123452'],
    ['cardNumber', 4242424242424242],
    ['expiryDate', '13/30'],
    ['expiryDate', '10/26'],
    ['expiryDate', '12/70'],
    ['cvv', '9753'],
    ['cvv', '97'],
    ['cvv', 975],
    ['cardholderName', '   '],
    ['cardholderName', '4242 4242 4242 4242'],
    ['cardholderName', '４２４２４２４２４２４２４２４２'],
    ['cardholderName', 'Jana\u0000'],
    ['cardholderName', '\ud800'],
    ['country', 'XX'],
    ['country', 'sk'],
    ['zipCode', ''],
    ['zipCode', '811\r\n01'],
    ['pspProvider', 'Other provider'],
    ['currency', 'BTC'],
  ])('with the wrong %s is refused by name and without its value', (parameter, value) => {
    const refusal = refusalOf({ ...goodPayment, [parameter]: value });
    expect(refusal).toMatchObject({ status: 400, parameter });
    expect(JSON.stringify(refusal)).not.toContain(JSON.stringify(value));
  });

  it('is accepted until its month has ended', () => {
    const payment = { ...goodPayment, expiryDate: '11/26' };
    expect(parseCardPayment(payment, new Date('2026-11-30T23:59:59.999Z')).accepted).toBe(true);
    expect(parseCardPayment(payment, new Date('2026-12-01T00:00:00Z')).accepted).toBe(false);
  });

  it('needs four digits of security code on an American Express card', () => {
    const amex = { ...goodPayment, cardNumber: '378282246310005' };
    expect(parseCardPayment({ ...amex, cvv: '9753' }, NOW).accepted).toBe(true);
    expect(refusalOf({ ...amex, cvv: '975' })).toMatchObject({ parameter: 'cvv', message: 'Enter the 4 digits of the security code.' });
  });

  it('says which parameter is missing', () => {
    const { currency: _, ...payment } = goodPayment;
    expect(refusalOf(payment)).toMatchObject({ parameter: 'currency', message: "The 'currency' parameter is required." });
  });

  it('names an unknown field, unless the name may be a card number', () => {
    expect(refusalOf({ ...goodPayment, user_id: 'x' })).toMatchObject({ parameter: 'user_id' });
    expect(JSON.stringify(refusalOf({ ...goodPayment, '4242424242424242': 1 }))).not.toContain('4242');
  });

  it.each([undefined, null, [], 'text', 5, true])('is refused when the body is %p', (body) => {
    expect(refusalOf(body)).toMatchObject({ status: 400, code: 'INVALID_PARAMETER', parameter: 'body' });
  });

  it('of any shape gets a result and never an exception', () => {
    const values = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(Object.keys(goodPayment).map((name) => [name, values])), { requiredKeys: [] }), (body) => {
        expect(parseCardPayment(body, NOW)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});
