import { expect, test } from '@jest/globals';
import { movementWords, type MovementFacts } from './movement-words.ts';

const facts: MovementFacts = { methods: new Map([['t1', 'paypal']]), transactions: new Map([['r1', 'abc']]) };

test.each([
  ['receipt', 'r1', 5n, 'Received, transaction abc'],
  ['receipt', 'r2', 5n, 'Received'],
  ['delivery', 'r1', -5n, 'Sent, transaction abc'],
  ['payout', 'p1', -5n, 'Withdrawal p1'],
  ['payout', 'p1', 5n, 'Withdrawal returned p1'],
  ['card_deposit', 't1', 5n, 'PayPal deposit t1'],
  ['card_deposit', 't2', 5n, 'Card deposit t2'],
  ['balance_request', 'b1', -5n, 'Balance request'],
])('a movement by %s %s of %d is called "%s"', (cause, causeId, change, words) => {
  expect(movementWords({ cause, causeId, change }, facts)).toBe(words);
});
