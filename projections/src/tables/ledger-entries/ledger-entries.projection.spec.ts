import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { projectionSpec } from '../../testing/given-events.ts';
import { entryPosted, PAYMENT, USER, WALLET } from '../../testing/sample-events.ts';
import { ledgerEntriesProjection } from './ledger-entries.projection.ts';

const { given } = projectionSpec(ledgerEntriesProjection);
const deposit = entryPosted({ entryId: 'e1', amount: money('EUR', 25_000n) });
const line = {
  entry_id: 'e1',
  position: '00000000000000000001',
  asset: 'EUR',
  effective_at: '2026-11-02T09:00:00.000Z',
  cause: 'card_deposit',
  cause_id: PAYMENT,
  mode: 'test',
};

describe('ledger entries', () => {
  test('are one row per line; lines of our own accounts have no owner', () => {
    given(deposit).then(
      { ...line, id: 'e1:0', line_no: 0, account: 'customer.available', wallet_id: WALLET, user_id: USER, amount_minor: '-25000' },
      { ...line, id: 'e1:1', line_no: 1, account: 'psp.receivable', wallet_id: null, user_id: null, amount_minor: '25000' },
    );
  });

  test('of an entry that touches no customer have no owner', () => {
    const entry = entryPosted({ entryId: 'j1', amount: money('EUR', 100n), to: 'suspense' });
    given({ ...entry, data: { ...entry.data, walletId: null, userId: null, asset: null } }).then(
      { ...line, entry_id: 'j1', id: 'j1:0', line_no: 0, account: 'suspense', wallet_id: null, user_id: null, amount_minor: '-100' },
      { ...line, entry_id: 'j1', id: 'j1:1', line_no: 1, account: 'psp.receivable', wallet_id: null, user_id: null, amount_minor: '100' },
    );
  });

  test('are refused when an id is booked twice', () => {
    given(deposit, deposit).thenFails(/booked twice/);
  });
});
