import { describe, expect, test } from '@jest/globals';
import { conditionWords, scopeWords } from './monitoring-rule-words.ts';
import type { Comparison, Condition, Movements, Value } from './monitoring-rules.ts';

const number = (value: number): Value => ({ is: 'number', value: String(value) });
const compared = (left: Value, is: Comparison['is'], right: Value): Condition => ({ is, left, right });
const times = (left: Value, right: Value): Value => ({ is: 'times', left, right });
const sum = (of: Movements, hours = 24): Value => ({ is: 'sum', of, hours });
const PEP: Value = { is: 'politically exposed' };
const AMOUNT: Value = { is: 'amount' };
const EXPECTED: Value = { is: 'expected monthly volume' };

describe('a comparison in words', () => {
  test.each<[Condition, string]>([
    [compared(PEP, 'at least', number(1)), 'the customer is politically exposed'],
    [compared(PEP, 'more than', number(0)), 'the customer is politically exposed'],
    [compared(PEP, 'less than', number(1)), 'the customer is not politically exposed'],
    [compared({ is: 'high-risk country' }, 'less than', number(1)), 'no high-risk country takes part'],
    [compared({ is: 'country mismatch' }, 'less than', number(1)), 'countries of card, device and document do not differ'],
  ])('says yes or no: %j', (condition, words) => {
    expect(conditionWords(condition)).toBe(words);
  });

  test.each<[Condition, RegExp]>([
    [compared(PEP, 'at least', number(0)), /1 for yes, 0 for no.* is at least 0$/],
    [compared(PEP, 'more than', number(1)), /is more than 1$/],
    [compared(number(1), 'at least', PEP), /^1 is at least the figure/],
  ])('does not claim a yes where it always or never holds: %j', (condition, words) => {
    expect(conditionWords(condition)).toMatch(words);
  });

  test.each<[Movements, string]>([
    [{ kinds: ['in'], below: '100000' }, 'sum of incoming payments of under 1,000.00 EUR within 24 hours'],
    [{ kinds: ['in'], from: '80000' }, 'sum of incoming payments of 800.00 EUR and more within 24 hours'],
    [{ kinds: ['in', 'declined'] }, 'sum of incoming payments and declines within 24 hours'],
    [{ kinds: ['in', 'out', 'delivered'] }, 'sum of incoming payments, outgoing payments and deliveries of coins within 24 hours'],
    [{ kinds: ['out'], multipleOf: '50' }, 'sum of outgoing payments in multiples of 0.50 of their currency within 24 hours'],
  ])('names every limit and every kind: %j', (of, words) => {
    expect(conditionWords(compared(sum(of), 'more than', number(1)))).toBe(`${words} is more than 0.01 EUR`);
  });

  test.each<[Condition, string]>([
    [
      compared(AMOUNT, 'more than', times(EXPECTED, number(10))),
      'amount of this payment is more than 10 times the expected monthly volume',
    ],
    [
      compared(AMOUNT, 'more than', times(number(10), EXPECTED)),
      'amount of this payment is more than 10 times the expected monthly volume',
    ],
    [compared(AMOUNT, 'more than', times(number(500), number(2))), 'amount of this payment is more than 10.00 EUR'],
    [compared(number(100_000), 'less than', AMOUNT), '1,000.00 EUR is less than amount of this payment'],
    [
      compared(times(AMOUNT, number(3)), 'at least', times(EXPECTED, number(1))),
      '3 times amount of this payment is at least 1 times the expected monthly volume',
    ],
    [
      compared(times(AMOUNT, number(100)), 'at least', times(EXPECTED, number(80))),
      'amount of this payment is at least 80% of the expected monthly volume',
    ],
    [
      compared(times(sum({ kinds: ['in'] }, 0.005), { is: 'count', of: { kinds: ['in'] }, hours: 1.5 }), 'more than', number(4)),
      'sum of incoming payments within 18 seconds times number of incoming payments within 1.5 hours is more than 4',
    ],
  ])('keeps every factor: %j', (condition, words) => {
    expect(conditionWords(condition)).toBe(words);
  });
});

test('a rule that names no movements is about money', () => {
  expect(scopeWords({})).toBe('incoming payments, outgoing payments and declines');
  expect(scopeWords({ on: ['delivered'] })).toBe('deliveries of coins');
});
