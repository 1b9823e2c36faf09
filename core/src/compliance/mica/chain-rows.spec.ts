import { money } from '@danubit/contracts/values/money';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { expect, test } from '@jest/globals';
import { KNOWN_TOKENS } from './assets-of-tables.ts';
import { receiptRow } from './chain-rows.ts';

const COMPANY = { lei: '5493001KJTIIGC8Y1R12', tokens: KNOWN_TOKENS, contracts: {} };
const received = (senders: Parameters<typeof receiptRow>[0]['senders']): Parameters<typeof receiptRow>[0] => ({
  ...{ receiptId: 'r1', userId: 'u1', subjectId: 's1', walletId: 'w1', network: 'bitcoin', txid: 'a', place: 0 },
  ...{ money: money('BTC.bitcoin', 1_000n), block: { height: 1, hash: 'h' }, senders },
});
const from = (senders: Parameters<typeof receiptRow>[0]['senders']) => receiptRow(received(senders), 'bc1qjana', COMPANY)[11];

test('a receipt names every paying address; without one, as of mined coins, the field is blank and not an empty text', () => {
  expect(from(['bc1qa', 'bc1qb'])).toBe('bc1qa, bc1qb');
  expect(from([])).toBeNull();
  expect(from(ERASED)).toBe('erased');
});
