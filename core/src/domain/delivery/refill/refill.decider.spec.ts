import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { refill, type RefillCommand } from './refill.decider.ts';
import type { RefillEvent } from './refill.events.ts';

const { given } = specFor(refill);
const asset = 'BTC.bitcoin';
const coins = money(asset, 5n);
const AT = '2026-11-26T10:00:00.000Z';
const LAPSES = '2026-12-03T10:00:00.000Z';
const block = { height: 7, hash: 'b7' };
const proposed: RefillEvent = {
  type: 'RefillProposed',
  data: { asset, refillId: 'r1', money: coins, proposedBy: 'petra', reason: 'Withdrawals wait.', lapsesAt: LAPSES },
};
const approved: RefillEvent = { type: 'RefillApproved', data: { asset, refillId: 'r1', approvedBy: 'rasto' } };
const arrived = (refillId: string | null): RefillEvent => ({
  type: 'RefillArrived',
  data: { asset, txid: 't1', refillId, money: coins, block },
});
const propose = (change: object = {}): RefillCommand => ({
  ...{ type: 'ProposeRefill', asset, refillId: 'r1', money: coins, by: 'petra', reason: ' Withdrawals wait. ', at: AT, lapsesAt: LAPSES },
  ...change,
});
const answer = (verb: 'approve' | 'reject', by: string, change: object = {}): RefillCommand => ({
  ...{ type: 'AnswerRefill', asset, refillId: 'r1', answer: verb, by, at: AT },
  ...change,
});
const arrive: RefillCommand = { type: 'RecordArrival', asset, txid: 't1', money: coins, block };

describe('a refill', () => {
  test('is proposed with amount and reason, one at a time, until it lapses', () => {
    given().when(propose()).then(proposed);
    given()
      .when(propose({ reason: ' ' }))
      .thenRefused({ code: 'reason_missing' });
    given()
      .when(propose({ money: money(asset, 0n) }))
      .thenRefused({ code: 'no_amount' });
    given(proposed)
      .when(propose({ refillId: 'r2' }))
      .thenRefused({ code: 'already_proposed' });
    given(proposed)
      .when(propose({ at: LAPSES }))
      .then(proposed);
    given(proposed, approved)
      .when(propose({ at: LAPSES }))
      .thenRefused({ code: 'already_proposed' });
  });

  test('is approved by another person, and can be rejected until the coins arrive', () => {
    given(proposed).when(answer('approve', 'petra')).thenRefused({ code: 'same_person' });
    given(proposed).when(answer('approve', 'rasto')).then(approved);
    given(proposed, approved).when(answer('approve', 'alena')).thenRefused({ code: 'not_proposed' });
    given(proposed)
      .when(answer('approve', 'rasto', { at: LAPSES }))
      .thenRefused({ code: 'not_proposed' });
    const rejected: RefillEvent = { type: 'RefillRejected', data: { asset, refillId: 'r1', rejectedBy: 'petra' } };
    given(proposed, approved).when(answer('reject', 'petra')).then(rejected);
    given(proposed, approved, arrived('r1')).when(answer('reject', 'petra')).thenRefused({ code: 'not_proposed' });
  });

  test('arrives once for its transaction, under its instruction only when that was approved', () => {
    given(proposed, approved).when(arrive).then(arrived('r1'));
    given(proposed).when(arrive).then(arrived(null));
    given().when(arrive).then(arrived(null));
    given(proposed, approved, arrived('r1')).when(arrive).then();
  });

  test('is booked once, or given up until it is seen again', () => {
    const booked: RefillEvent = { type: 'RefillBooked', data: { asset, txid: 't1', entryId: 'e1' } };
    const lost: RefillEvent = { type: 'RefillLost', data: { asset, txid: 't1' } };
    given(arrived(null)).when({ type: 'BookArrival', asset, txid: 't1', entryId: 'e1' }).then(booked);
    given(arrived(null), booked).when({ type: 'BookArrival', asset, txid: 't1', entryId: 'e1' }).thenRefused({ code: 'not_seen' });
    given(arrived(null)).when({ type: 'LoseArrival', asset, txid: 't1' }).then(lost);
    given(proposed, approved, arrived('r1'), lost).when(arrive).then(arrived('r1'));
  });
});
