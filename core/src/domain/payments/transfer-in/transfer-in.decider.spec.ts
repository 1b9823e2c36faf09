import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { areApart, transferIn, type ReceivedFunds } from './transfer-in.decider.ts';
import type { TransferInEvent } from './transfer-in.events.ts';

const { given } = specFor(transferIn);
const funds: ReceivedFunds = {
  transferId: 't1',
  provider: 'iso20022',
  account: 'SK3112000000198742637541',
  bankReference: '2026112400017/0',
  money: money('EUR', 25_000n),
  bookedOn: '2026-11-24',
  reference: 'RF18539007547034',
  userId: 'u1',
  subjectId: 's1',
  payer: { name: 'Jana Nováková', iban: 'SK0809000000000123123123' },
  remittance: 'RF18 5390 0754 7034',
};
const received: TransferInEvent = { type: 'FundsReceived', data: funds };
const matched: TransferInEvent = { type: 'FundsMatched', data: { transferId: 't1', userId: 'u1', paymentId: 'p1' } };
const held: TransferInEvent = { type: 'FundsHeldInSuspense', data: { transferId: 't1', reason: 'refused', itemId: 'i1' } };

describe('an entry of the bank', () => {
  test('is received once, however often it is reported', () => {
    given().when({ type: 'ReceiveFunds', received: funds }).then(received);
    given(received).when({ type: 'ReceiveFunds', received: funds }).then();
  });

  test('that contradicts what was reported before is refused', () => {
    given(received)
      .when({ type: 'ReceiveFunds', received: { ...funds, money: money('EUR', 25_001n) } })
      .thenRefused({ code: 'differs' });
  });

  test('becomes one deposit', () => {
    given(received).when({ type: 'MatchFunds', userId: 'u1', paymentId: 'p1' }).then(matched);
    given(received, matched).when({ type: 'MatchFunds', userId: 'u1', paymentId: 'p1' }).then();
    given(received, matched).when({ type: 'MatchFunds', userId: 'u2', paymentId: 'p2' }).thenRefused({ code: 'already_matched' });
  });

  test('becomes another deposit only after the first was refused', () => {
    given(received, matched).when({ type: 'HoldFunds', reason: 'refused', itemId: 'i1' }).then(held);
    given(received, matched, held)
      .when({ type: 'MatchFunds', userId: 'u1', paymentId: 'p2' })
      .then({ type: 'FundsMatched', data: { transferId: 't1', userId: 'u1', paymentId: 'p2' } });
  });

  test('that was never received can be neither matched nor held', () => {
    given().when({ type: 'MatchFunds', userId: 'u1', paymentId: 'p1' }).thenRefused({ code: 'no_such_transfer' });
  });
});

test.each([
  ['the same', ['uetr 1'], ['uetr 1'], false],
  ['another of the same kind', ['uetr 1', 'transaction 1'], ['uetr 2'], true],
  ['one of another kind', ['uetr 1'], ['transaction 1'], false],
  ['none', ['uetr 1'], [], false],
])('two transfers are known to be two by what they were cleared under: %s', (_, one, other, expected) => {
  const cleared = (names: readonly string[]): ReceivedFunds => ({
    ...funds,
    clearing: names.map((name) => ({ kind: name.startsWith('uetr') ? 'uetr' : 'transaction', nameId: name })),
  });
  expect(areApart(cleared(one), cleared(other))).toBe(expected);
  expect(areApart(cleared(one), funds)).toBe(false);
});
