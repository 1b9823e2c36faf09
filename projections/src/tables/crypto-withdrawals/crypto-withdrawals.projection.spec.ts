import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER, WALLET } from '../../testing/sample-events.ts';
import { cryptoWithdrawalsProjection } from './crypto-withdrawals.projection.ts';

const { given } = projectionSpec(cryptoWithdrawalsProjection);
const base = { withdrawalId: 'w1', userId: USER };
const entry = { ...base, entryId: 'e1', stream: 'wallet-1' };
const requested: CryptoWithdrawalEvent = {
  type: 'CryptoWithdrawalRequested',
  data: {
    ...{ ...base, subjectId: 's1', walletId: WALLET, addressId: 'a1', marketPrice: '2000.00' },
    ...{ money: money('ETH.ethereum', 10n ** 16n), value: money('EUR', 2_000n) },
  },
};
const reserved: CryptoWithdrawalEvent = { type: 'CryptoWithdrawalReserved', data: { ...entry, limitsStream: 'l1' } };
const row = {
  ...{ id: 'w1', user_id: USER, asset: 'ETH.ethereum', amount: '0.010000000000000000', status: 'requested' },
  ...{ refusal: null, requested_at: minute(1), updated_at: minute(1), mode: 'test' },
};

describe('crypto_withdrawals', () => {
  test('list a withdrawal from its request, also when it is cancelled or refused before it has a delivery', () => {
    given(requested).then(row);
    given(requested, { type: 'CryptoWithdrawalCancelled', data: base }).then({ ...row, status: 'cancelled', updated_at: minute(2) });
    given(requested, { type: 'CryptoWithdrawalRefused', data: { ...base, code: 'debt_owed' } }).then({
      ...{ ...row, status: 'refused', refusal: 'debt_owed', updated_at: minute(2) },
    });
  });

  test('say how it ended after its coins were reserved', () => {
    given(requested, reserved).then({ ...row, status: 'reserved', updated_at: minute(2) });
    given(requested, reserved, { type: 'CryptoWithdrawalCompleted', data: { ...base, txid: 't1' } }).then({
      ...{ ...row, status: 'completed', updated_at: minute(3) },
    });
    given(requested, reserved, { type: 'CryptoWithdrawalReturned', data: entry }).then({
      ...{ ...row, status: 'returned', updated_at: minute(3) },
    });
  });
});
