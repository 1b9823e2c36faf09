import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER, WALLET } from '../../testing/sample-events.ts';
import { deliveriesProjection } from './deliveries.projection.ts';

const { given } = projectionSpec(deliveriesProjection);
const base = { deliveryId: 'd1' };
const block = { height: 7, hash: 'b7' };
const opened: DeliveryEvent = {
  type: 'DeliveryOpened',
  data: {
    ...base,
    cause: { kind: 'order', id: 'o1' },
    ...{ userId: USER, subjectId: 's1', walletId: WALLET, money: money('BTC.bitcoin', 1_234_567n) },
    ...{ destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', approvalHash: 'h' },
  },
};
const signed: DeliveryEvent = { type: 'DeliverySigned', data: { ...base, attempt: 1, txid: 't1', bytesHash: 'x', bytes: '00' } };
const seen: DeliveryEvent = { type: 'DeliverySeen', data: { ...base, txid: 't1', block } };
const settled: DeliveryEvent = { type: 'DeliverySettled', data: { ...base, entryIds: [] } };
const row = {
  ...{ id: 'd1', user_id: USER, cause_kind: 'order', cause_id: 'o1', asset: 'BTC.bitcoin', amount: '0.01234567', status: 'opened' },
  ...{ obstacle: null, txid: null, block_height: null, opened_at: minute(1), updated_at: minute(1), mode: 'test' },
};

describe('deliveries', () => {
  test('begin without a transaction', () => {
    given(opened).then(row);
  });

  test('name the transaction and the block in which it was seen, until that block is replaced', () => {
    given(opened, signed, seen).then({ ...row, status: 'seen', txid: 't1', block_height: 7, updated_at: minute(3) });
    given(opened, signed, seen, { type: 'DeliveryReorganised', data: { ...base, txid: 't1', block } }).then({
      ...{ ...row, status: 'broadcast', txid: 't1', updated_at: minute(4) },
    });
  });

  test('say why they wait for a person, and how they ended', () => {
    given(opened, { type: 'DeliveryHeld', data: { ...base, code: 'address_listed' } }).then({
      ...{ ...row, status: 'held', obstacle: 'address_listed', updated_at: minute(2) },
    });
    const abandoned = { ...base, proof: 'cancelled', txid: null, block: null, networkFee: null } as const;
    given(opened, { type: 'DeliveryAbandoned', data: abandoned }, settled).then({
      ...{ ...row, status: 'returned', obstacle: 'cancelled', updated_at: minute(3) },
    });
  });
});
