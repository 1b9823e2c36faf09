import { test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER, WALLET } from '../../testing/sample-events.ts';
import { cryptoReceiptsProjection } from './crypto-receipts.projection.ts';

const { given } = projectionSpec(cryptoReceiptsProjection);
const base = { receiptId: 'r1', userId: USER };
const block = { height: 7, hash: 'a' };
const received: CryptoReceiptEvent = {
  type: 'CryptoReceived',
  data: {
    ...{ ...base, subjectId: 's1', walletId: WALLET, network: 'bitcoin', money: money('BTC.bitcoin', 50_000n) },
    ...{ txid: 't1', place: 0, block, senders: ['bcrt1q'] },
  },
};
const gone: CryptoReceiptEvent = { type: 'CryptoReceiptReorganised', data: { ...base, block } };
const held: CryptoReceiptEvent = { type: 'CryptoReceiptHeld', data: { ...base, code: 'sender_unproven' } };
const credited: CryptoReceiptEvent = {
  type: 'CryptoReceiptCredited',
  data: { ...base, entryId: 'e1', stream: 'w1', value: money('EUR', 4_000n), confirmations: 2 },
};
const row = {
  ...{ id: 'r1', user_id: USER, network: 'bitcoin', asset: 'BTC.bitcoin', amount: '0.00050000', txid: 't1', status: 'seen' },
  ...{ hold: null, block_height: 7, received_at: minute(1), updated_at: minute(1), mode: 'test' },
};

test('coins that arrive follow their block, wait for a person with the reason, and are credited', () => {
  given(received).then(row);
  given(received, gone).then({ ...row, status: 'waiting', updated_at: minute(2) });
  const seen: CryptoReceiptEvent = { type: 'CryptoReceiptSeen', data: { ...base, block: { height: 9, hash: 'b' } } };
  given(received, gone, seen).then({ ...row, block_height: 9, updated_at: minute(3) });
  given(received, held).then({ ...row, status: 'held', hold: 'sender_unproven', updated_at: minute(2) });
  const released: CryptoReceiptEvent = { type: 'CryptoReceiptReleased', data: { ...base, releasedBy: 'o', reason: 'checked' } };
  given(received, held, released, credited).then({ ...row, status: 'credited', updated_at: minute(4) });
  given(received, { type: 'CryptoReceiptTooSmall', data: { ...base, entryId: 'e1' } }).then({
    ...{ ...row, status: 'too_small', updated_at: minute(2) },
  });
  given(received, gone, { type: 'CryptoReceiptLost', data: base }).then({ ...row, status: 'lost', updated_at: minute(3) });
  const returning: readonly CryptoReceiptEvent[] = [
    { type: 'CryptoReceiptRefused', data: base },
    { type: 'CryptoReceiptReturnApproved', data: { ...base, proposal: 1, approvedBy: 'o', reason: 'checked' } },
    { type: 'CryptoReceiptReturnFailed', data: { ...base, returnId: 'd1', networkFee: null } },
  ];
  given(received, held, ...returning.slice(0, 1)).then({ ...row, status: 'refused', updated_at: minute(3) });
  given(received, held, ...returning.slice(0, 2)).then({ ...row, status: 'returning', updated_at: minute(4) });
  given(received, held, ...returning).then({ ...row, status: 'refused', updated_at: minute(5) });
  const networkFee = money('BTC.bitcoin', 1n);
  const back = { returnId: 'd1', txid: 't2', money: money('BTC.bitcoin', 40_000n), networkFee, entryId: null };
  given(received, held, ...returning.slice(0, 2), { type: 'CryptoReceiptReturned', data: { ...base, ...back } }).then({
    ...{ ...row, status: 'returned', updated_at: minute(5) },
  });
});
