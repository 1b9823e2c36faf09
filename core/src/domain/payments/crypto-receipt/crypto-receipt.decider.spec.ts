import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { cryptoReceipt } from './crypto-receipt.decider.ts';
import type { CryptoReceiptEvent } from './crypto-receipt.events.ts';
import { receiptIdOf } from '../../../chain/receipt-id.ts';

const { given } = specFor(cryptoReceipt);
const base = { receiptId: 'r1', userId: 'u1' };
const block = { height: 7, hash: 'a' };
const other = { height: 8, hash: 'b' };
const received: Extract<CryptoReceiptEvent, { type: 'CryptoReceived' }>['data'] = {
  ...{ ...base, subjectId: 's1', walletId: 'u1', network: 'bitcoin', money: money('BTC.bitcoin', 50_000n), txid: 't1', place: 0 },
  ...{ block, senders: ['bcrt1qsender'] },
};
const arrived: CryptoReceiptEvent = { type: 'CryptoReceived', data: received };
const reorganised: CryptoReceiptEvent = { type: 'CryptoReceiptReorganised', data: { ...base, block } };
const lost: CryptoReceiptEvent = { type: 'CryptoReceiptLost', data: base };
const held: CryptoReceiptEvent = { type: 'CryptoReceiptHeld', data: { ...base, code: 'sender_unproven' } };
const released: CryptoReceiptEvent = { type: 'CryptoReceiptReleased', data: { ...base, releasedBy: 'officer', reason: 'checked' } };
const [NOW, LAPSES] = ['2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z'];
const proposed = {
  type: 'CryptoReceiptReleaseRequested',
  data: { ...base, proposal: 1, requestedBy: 'analyst', reason: 'checked', lapsesAt: LAPSES },
} as const satisfies CryptoReceiptEvent;
const booking = { entryId: 'receipt-r1', stream: 'wallet-1', value: money('EUR', 4_000n), confirmations: 2 };
const credited: CryptoReceiptEvent = { type: 'CryptoReceiptCredited', data: { ...base, ...booking } };
const credit = { type: 'RecordCredited', ...booking } as const;
const arrive = { type: 'RecordReceived', received } as const;

describe('coins that arrive', () => {
  test('are one receipt, however often they are seen', () => {
    given().when(arrive).then(arrived);
    given(arrived).when(arrive).then();
    given(arrived)
      .when({ ...arrive, received: { ...received, block: other } })
      .then();
    given(arrived)
      .when({ ...arrive, received: { ...received, money: money('BTC.bitcoin', 1n) } })
      .thenRefused({ code: 'receipt_differs' });
    expect(receiptIdOf('bitcoin', 't1', 0)).not.toBe(receiptIdOf('bitcoin', 't1', 1));
  });

  test('wait when their block is replaced, and count again in another one', () => {
    const again: CryptoReceiptEvent = { type: 'CryptoReceiptSeen', data: { ...base, block: other } };
    given(arrived).when({ type: 'RecordReorganised' }).then(reorganised);
    given(arrived, reorganised).when(credit).thenRefused({ code: 'wrong_status' });
    given(arrived, reorganised).when({ type: 'RecordSeen', block: other }).then(again);
    given(arrived, reorganised, lost)
      .when({ ...arrive, received: { ...received, block: other } })
      .then(again);
    given(arrived, reorganised, again).when(credit).then(credited);
    given(arrived).when({ type: 'RecordLost' }).thenRefused({ code: 'wrong_status' });
    given(arrived, reorganised).when({ type: 'RecordLost' }).then(lost);
  });

  test('are credited once', () => {
    given(arrived).when(credit).then(credited);
    given(arrived, credited).when(credit).then();
    given(arrived, credited).when({ type: 'RecordReorganised' }).thenRefused({ code: 'wrong_status' });
    given(arrived, credited).when({ type: 'HoldReceipt', code: 'address_listed' }).thenRefused({ code: 'wrong_status' });
  });

  test('that are held are credited after a release alone', () => {
    given(arrived).when({ type: 'HoldReceipt', code: 'sender_unproven' }).then(held);
    given(arrived, held).when({ type: 'HoldReceipt', code: 'sender_unproven' }).then();
    given(arrived, held).when(credit).thenRefused({ code: 'wrong_status' });
    given(arrived).when({ type: 'EndHold', reason: 'gone' }).thenRefused({ code: 'not_held' });
    given(arrived, held)
      .when({ type: 'EndHold', reason: 'gone' })
      .then({ type: 'CryptoReceiptReleased', data: { ...base, releasedBy: 'system', reason: 'gone' } });
    given(arrived, held, released).when(credit).then(credited);
  });

  test('that are held are released by two people, and by none of them alone', () => {
    const request = { type: 'RequestRelease', by: 'analyst', at: NOW, lapsesAt: LAPSES, reason: ' checked ' } as const;
    const approve = { type: 'ApproveProposal', by: 'officer', at: NOW, proposal: 1, reason: 'checked' } as const;
    given(arrived).when(request).thenRefused({ code: 'not_held' });
    for (const [change, code] of [
      [{ by: 'u1' }, 'own_affair'],
      [{ reason: ' ' }, 'reason_missing'],
    ] as const) {
      given(arrived, held)
        .when({ ...request, ...change })
        .thenRefused({ code });
      given(arrived, held, proposed)
        .when({ ...approve, ...change })
        .thenRefused({ code });
    }
    given(arrived, held).when(request).then(proposed);
    given(arrived, held).when(approve).thenRefused({ code: 'not_proposed' });
    given(arrived, held, proposed).when(request).thenRefused({ code: 'already_proposed' });
    given(arrived, held, proposed).when(approve).then(released);
    for (const [change, code] of [
      [{ by: 'analyst' }, 'same_person'],
      [{ proposal: 2 }, 'proposal_differs'],
      [{ at: LAPSES }, 'proposal_lapsed'],
    ] as const)
      given(arrived, held, proposed)
        .when({ ...approve, ...change })
        .thenRefused({ code });
    given(arrived, held, proposed)
      .when({ type: 'RejectProposal', by: 'analyst', proposal: 1, reason: 'No.' })
      .then({ type: 'CryptoReceiptReleaseRejected', data: { ...base, proposal: 1, rejectedBy: 'analyst', reason: 'No.' } });
    // Another hold is another question.
    const listed: CryptoReceiptEvent = { type: 'CryptoReceiptHeld', data: { ...base, code: 'address_listed' } };
    given(arrived, held, proposed, listed).when(approve).thenRefused({ code: 'not_proposed' });
    const second: CryptoReceiptEvent = { type: 'CryptoReceiptReleaseRequested', data: { ...proposed.data, proposal: 2 } };
    given(arrived, held, proposed)
      .when({ ...request, at: LAPSES })
      .then(second);
  });

  test('are valued once, and in review follow their block', () => {
    const value = money('EUR', 4_000n);
    const valued: CryptoReceiptEvent = { type: 'CryptoReceiptValued', data: { ...base, value } };
    given(arrived).when({ type: 'RecordValue', value }).then(valued);
    given(arrived, valued)
      .when({ type: 'RecordValue', value: money('EUR', 9_000n) })
      .then();
    given(arrived, reorganised).when({ type: 'RecordValue', value }).thenRefused({ code: 'wrong_status' });
    const elsewhere: CryptoReceiptEvent = { type: 'CryptoReceiptSeen', data: { ...base, block: other } };
    given(arrived, valued, held).when({ type: 'RecordSeen', block: other }).then(elsewhere);
    given(arrived, valued, held, elsewhere, released).when(credit).then(credited);
  });

  test.each([
    ['a person', 'officer', 'sender_unproven', true],
    ['a person, about another hold', 'officer', 'under_review', false],
    ['the system', 'system', 'sender_unproven', false],
  ] as const)('that %s releases: whether the sender counts as accepted', (_, releasedBy, code, isAccepted) => {
    const events: readonly CryptoReceiptEvent[] = [
      arrived,
      { type: 'CryptoReceiptHeld', data: { ...base, code } },
      { type: 'CryptoReceiptReleased', data: { ...base, releasedBy, reason: 'checked' } },
    ];
    const state = events.reduce<ReturnType<typeof cryptoReceipt.evolve>>((before, event) => cryptoReceipt.evolve(before, event), null);
    expect(state?.isSenderAccepted).toBe(isAccepted);
  });

  test('that are too few are recorded as that, and never credited', () => {
    const small: CryptoReceiptEvent = { type: 'CryptoReceiptTooSmall', data: { ...base, entryId: 'own_coins-r1' } };
    given(arrived).when({ type: 'RecordTooSmall', entryId: 'own_coins-r1' }).then(small);
    given(arrived, small).when(credit).thenRefused({ code: 'wrong_status' });
  });

  describe('that are refused', () => {
    const refused: CryptoReceiptEvent = { type: 'CryptoReceiptRefused', data: base };
    const goesTo = { destination: 'bcrt1qsender', providerId: null };
    const by = { requestedBy: 'analyst', reason: 'unwanted', lapsesAt: LAPSES };
    const asked: CryptoReceiptEvent = { type: 'CryptoReceiptReturnRequested', data: { ...base, proposal: 1, ...by, ...goesTo } };
    const approved: CryptoReceiptEvent = {
      type: 'CryptoReceiptReturnApproved',
      data: { ...base, proposal: 1, approvedBy: 'officer', reason: 'checked' },
    };
    const started = { returnId: 'd1', money: money('BTC.bitcoin', 45_000n), gas: null };
    const begun: CryptoReceiptEvent = { type: 'CryptoReceiptReturnStarted', data: { ...base, ...started } };
    const networkFee = money('BTC.bitcoin', 1_500n);
    const end = { returnId: 'd1', txid: 't2', money: started.money, networkFee, entryId: 'own_coins-r1' };
    const failed: CryptoReceiptEvent = { type: 'CryptoReceiptReturnFailed', data: { ...base, returnId: 'd1', networkFee } };
    const ask = { type: 'RequestReturn', by: 'analyst', at: NOW, lapsesAt: LAPSES, reason: 'unwanted', ...goesTo } as const;
    const approve = { type: 'ApproveProposal', by: 'officer', at: NOW, proposal: 1, reason: 'checked' } as const;

    test('by a review are never credited, and go back on the word of two people', () => {
      given(arrived).when({ type: 'RefuseReceipt' }).thenRefused({ code: 'not_held' });
      given(arrived, held).when({ type: 'RefuseReceipt' }).then(refused);
      given(arrived, held, refused).when({ type: 'RefuseReceipt' }).then();
      for (const command of [credit, { type: 'EndHold', reason: 'gone' }, { type: 'HoldReceipt', code: 'under_review' }] as const)
        given(arrived, held, refused)
          .when(command)
          .thenRefused({ code: command.type === 'EndHold' ? 'not_held' : 'wrong_status' });
      const release = { type: 'RequestRelease', by: 'analyst', at: NOW, lapsesAt: LAPSES, reason: 'x' } as const;
      given(arrived, held, refused).when(release).thenRefused({ code: 'not_held' });
      given(arrived, held, refused).when(ask).then(asked);
      given(arrived, held, refused, asked)
        .when({ ...approve, by: 'analyst' })
        .thenRefused({ code: 'same_person' });
      given(arrived, held, refused, asked).when(approve).then(approved);
      given(arrived, held, refused, asked)
        .when({ type: 'RejectProposal', by: 'officer', proposal: 1, reason: 'No.' })
        .then({ type: 'CryptoReceiptReturnRejected', data: { ...base, proposal: 1, rejectedBy: 'officer', reason: 'No.' } });
    });

    test('by staff were held for a reason of their sender or for a closed account, not by a review, a list or a restriction', () => {
      for (const code of ['sender_unproven', 'originator_missing', 'account_closed'] as const)
        given(arrived, { type: 'CryptoReceiptHeld', data: { ...base, code } })
          .when(ask)
          .then(asked);
      for (const code of ['under_review', 'address_listed', 'account_restricted'] as const)
        given(arrived, { type: 'CryptoReceiptHeld', data: { ...base, code } })
          .when(ask)
          .thenRefused({ code: 'not_returnable' });
      // A proof that comes first ends the hold and the request.
      given(arrived, held, asked, released).when(approve).thenRefused({ code: 'not_held' });
    });

    test('go back once, by one delivery at a time, and wait for people again where it failed', () => {
      const onTheWay = [arrived, held, asked, approved];
      given(...onTheWay)
        .when({ type: 'StartReturn', started })
        .then(begun);
      given(...onTheWay, begun)
        .when({ type: 'StartReturn', started: { ...started, returnId: 'd2' } })
        .then();
      given(...onTheWay, begun)
        .when({ type: 'RecordReturned', returned: { ...end, returnId: 'd2' } })
        .thenRefused({ code: 'wrong_status' });
      const returned: CryptoReceiptEvent = { type: 'CryptoReceiptReturned', data: { ...base, ...end } };
      given(...onTheWay, begun)
        .when({ type: 'RecordReturned', returned: end })
        .then(returned);
      for (const command of [{ type: 'StartReturn', started }, { type: 'RecordReturned', returned: end }, credit] as const)
        given(...onTheWay, begun, returned)
          .when(command)
          .thenRefused({ code: 'wrong_status' });
      given(...onTheWay, begun)
        .when({ type: 'RecordReturnFailed', returnId: 'd1', networkFee })
        .then(failed);
      given(...onTheWay, begun, failed)
        .when({ type: 'StartReturn', started })
        .thenRefused({ code: 'wrong_status' });
      given(...onTheWay, begun, failed)
        .when(ask)
        .then({ type: 'CryptoReceiptReturnRequested', data: { ...base, proposal: 2, ...by, ...goesTo } });
    });
  });
});
