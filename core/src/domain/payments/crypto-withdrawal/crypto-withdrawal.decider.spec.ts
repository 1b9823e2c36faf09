import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { cryptoWithdrawal, type CryptoWithdrawalRequest } from './crypto-withdrawal.decider.ts';
import type { CryptoWithdrawalEvent } from './crypto-withdrawal.events.ts';

const { given } = specFor(cryptoWithdrawal);
const base = { withdrawalId: 'w1', userId: 'u1' };
const withdrawal: CryptoWithdrawalRequest = {
  ...{ ...base, subjectId: 's1', walletId: 'u1', addressId: 'a1', marketPrice: '83079.68' },
  ...{ money: money('BTC.bitcoin', 100_000n), value: money('EUR', 8_308n) },
};
const entry = { entryId: 'reserve-w1', stream: 'wallet-u1' };
const requested: CryptoWithdrawalEvent = { type: 'CryptoWithdrawalRequested', data: withdrawal };
const reserved: CryptoWithdrawalEvent = { type: 'CryptoWithdrawalReserved', data: { ...base, ...entry, limitsStream: 'l1' } };
const completed: CryptoWithdrawalEvent = { type: 'CryptoWithdrawalCompleted', data: { ...base, txid: 't1' } };
const reserve = { type: 'RecordCoinsReserved', ...entry, limitsStream: 'l1' } as const;
const complete = { type: 'CompleteCryptoWithdrawal', txid: 't1' } as const;

describe('a withdrawal of coins', () => {
  test('is requested once, and its id stays with its customer, address and amount', () => {
    given().when({ type: 'RequestCryptoWithdrawal', withdrawal }).then(requested);
    given(requested).when({ type: 'RequestCryptoWithdrawal', withdrawal }).then();
    for (const other of [
      { userId: 'u2' },
      { addressId: 'a2' },
      { money: money('BTC.bitcoin', 1n) },
      { money: money('ETH.ethereum', 100_000n) },
    ])
      given(requested)
        .when({ type: 'RequestCryptoWithdrawal', withdrawal: { ...withdrawal, ...other } })
        .thenRefused({ code: 'withdrawal_differs' });
  });

  test('is reserved, then completed; each step counts once', () => {
    given(requested).when(reserve).then(reserved);
    given(requested, reserved).when(reserve).then();
    given(requested, reserved).when(complete).then(completed);
    given(requested, reserved, completed).when(complete).then();
  });

  test('that is refused takes nothing, and is not reserved later', () => {
    const refused: CryptoWithdrawalEvent = { type: 'CryptoWithdrawalRefused', data: { ...base, code: 'debt_owed' } };
    given(requested).when({ type: 'RefuseCryptoWithdrawal', code: 'debt_owed' }).then(refused);
    given(requested, refused).when(reserve).thenRefused({ code: 'wrong_status' });
    given(requested, reserved).when({ type: 'RefuseCryptoWithdrawal', code: 'debt_owed' }).thenRefused({ code: 'wrong_status' });
  });

  test('is cancelled before it is reserved, and not reserved later', () => {
    const cancelled: CryptoWithdrawalEvent = { type: 'CryptoWithdrawalCancelled', data: base };
    const cancel = { type: 'CancelCryptoWithdrawal' } as const;
    given(requested).when(cancel).then(cancelled);
    given(requested, cancelled).when(cancel).then();
    given(requested, cancelled).when(reserve).thenRefused({ code: 'wrong_status' });
    given(requested, cancelled).when({ type: 'RefuseCryptoWithdrawal', code: 'debt_owed' }).thenRefused({ code: 'wrong_status' });
    given(requested, reserved).when(cancel).thenRefused({ code: 'wrong_status' });
    given().when(cancel).thenRefused({ code: 'no_such_withdrawal' });
  });

  test('has one end', () => {
    const returned: CryptoWithdrawalEvent = { type: 'CryptoWithdrawalReturned', data: { ...base, ...entry } };
    given(requested, reserved)
      .when({ type: 'RecordCoinsReturned', ...entry })
      .then(returned);
    given(requested, reserved, returned).when(complete).thenRefused({ code: 'wrong_status' });
    given(requested, reserved, completed)
      .when({ type: 'RecordCoinsReturned', ...entry })
      .thenRefused({ code: 'wrong_status' });
    given(requested).when(complete).thenRefused({ code: 'wrong_status' });
    given().when(complete).thenRefused({ code: 'no_such_withdrawal' });
  });
});
