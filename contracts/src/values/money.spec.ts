import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addMoney, money, parseDecimal, toDecimal } from './money.ts';
import { paymentIdOf, transactionIdOf } from './ids.ts';

describe('money', () => {
  test('reads and writes decimals exactly, whatever the amount', () => {
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

  test('adds exactly, whatever the amounts', () => {
    const minor = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(minor, minor, (left, right) => {
        expect(addMoney(money('EUR', left), money('EUR', right))).toEqual(money('EUR', left + right));
      }),
    );
  });

  test('never adds two assets', () => {
    expect(() => addMoney(money('EUR', 1n), money('USD', 1n))).toThrow(RangeError);
  });
});

describe('transaction ids', () => {
  test('lead back to the payment', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(paymentIdOf(transactionIdOf(id))).toBe(id)));
  });

  test('that nobody issued lead nowhere', () => {
    expect(paymentIdOf('txn_ILLEGAL')).toBeUndefined();
  });
});
