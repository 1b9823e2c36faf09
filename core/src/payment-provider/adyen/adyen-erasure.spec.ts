import { expect, test } from '@jest/globals';
import { erasureOf } from './adyen-erasure.ts';

test.each([
  ['SUCCESS', { kind: 'erased' }],
  ['ALREADY_PROCESSED', { kind: 'erased' }],
  ['PAYMENT_NOT_FOUND', { kind: 'nothing_kept' }],
  ['ACTIVE_RECURRING_TOKEN_EXISTS', { kind: 'unknown', reason: 'a_card_is_saved' }],
  ['SOMETHING_NEW', { kind: 'unknown', reason: 'unreadable_answer' }],
])('the result %s means %p', (result, expected) => {
  expect(erasureOf({ kind: 'answer', body: { result } })).toEqual(expected);
});

test('a refusal and a lost answer end nothing', () => {
  expect(erasureOf({ kind: 'rejected', errorCode: '702' })).toEqual({ kind: 'unknown', reason: 'validation_702' });
  expect(erasureOf({ kind: 'unknown', reason: 'timeout' })).toEqual({ kind: 'unknown', reason: 'timeout' });
});
