import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { journalStream } from '@danubit/core/domain/ledger/journal/journal.stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import type { Desk } from '../four-eyes.ts';
import { changeRole } from '../staff/change-role.ts';
import { recordOwnCoins } from './record-own-coins.ts';

const TXID = 'ab'.repeat(32);
let api: TestApi;
let [manager, customer] = [] as unknown as [SignedInCustomer, SignedInCustomer];
const desk = (): Desk => ({
  ...{ database: api.database, eventLog: api.eventLog, emailIndexKeys: indexKeysOf(api.settings), now: api.clock.now() },
});
beforeAll(async () => {
  api = await startTestApi();
  [manager, customer] = [await signedInCustomer(api), await signedInCustomer(api)];
  await changeRole(desk(), { type: 'GrantRole', role: 'senior_manager', account: manager.email, approver: 'Board, 1 March 2026' });
});
afterAll(() => api.stop());

it('books one transaction once, by a senior manager', async () => {
  const coins = { txid: TXID, coin: 'btc', amount: '0.5', account: manager.email };
  await expect(recordOwnCoins(desk(), { ...coins, account: customer.email })).rejects.toThrow('no role');
  await recordOwnCoins(desk(), coins);
  await recordOwnCoins(desk(), coins);
  const booked = await api.eventLog.read<EntryEvent>(journalStream(`own_coins-BTC.bitcoin-${TXID}`));
  expect(booked.map(({ data, metadata }) => [data.lines, metadata.actor])).toEqual([
    [
      [
        expect.objectContaining({ account: 'custody.own', money: expect.objectContaining({ minor: '50000000' }) as unknown }),
        expect.objectContaining({ account: 'fx.position', money: expect.objectContaining({ minor: '-50000000' }) as unknown }),
      ],
      expect.objectContaining({ kind: 'staff', id: manager.userId }),
    ],
  ]);
});

it.each([
  [{ coin: 'EUR' }, 'not a coin'],
  [{ amount: '0' }, 'not an amount'],
  [{ amount: '0.000000001' }, 'not an amount'],
  [{ txid: 'latest' }, '64 hexadecimal digits'],
])('refuses %j', async (change, remedy) => {
  const coins = { txid: TXID, coin: 'BTC', amount: '0.5', account: manager.email, ...change };
  await expect(recordOwnCoins(desk(), coins)).rejects.toThrow(remedy);
});
