import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { mainLogEvents } from '../../main-log.events.ts';
import { restrictedLogEvents } from '../../restricted-log.events.ts';
import { micaRecords } from './mica-records.ts';

/** What moves money or coins of clients must be in a record, also the types that are added later. */
const MONEY = /^(Payment(?!Limits|Method)|Charge|Refund|Dispute|Payout|Wallet|EntryPosted|Funds)/;
const COINS = /^(Quote|Order|Hedge|CryptoBought|CryptoRecei|CryptoWithdrawal|DepositAddress|Delivery)/;

describe('the records of MiCA', () => {
  test('are each kept as events of one log, or say why not', () => {
    expect(new Set(micaRecords.map(({ id }) => id)).size).toBe(micaRecords.length);
    for (const { id, kept, events, note } of micaRecords) {
      const known = kept === 'main log' ? mainLogEvents : kept === 'restricted log' ? restrictedLogEvents : {};
      expect([id, events.filter((type) => !(type in known))]).toEqual([id, []]);
      expect([id, events.length > 0]).toEqual([id, kept.endsWith('log')]);
      expect([id, note.length > 0]).toEqual([id, true]);
    }
  });

  test('include everything that moves money or coins of clients', () => {
    const recorded = new Set(micaRecords.flatMap(({ events }) => events));
    const moves = Object.keys(mainLogEvents).filter((type) => MONEY.test(type) || COINS.test(type));
    expect(moves.length).toBeGreaterThan(80);
    expect(moves.filter((type) => !recorded.has(type))).toEqual([]);
  });

  test('are the table of docs/mica-records.md', async () => {
    const page = await readFile(new URL('../../../../../docs/mica-records.md', import.meta.url), 'utf8');
    const rows = micaRecords.map(({ id, source, record, kept, note }) => `| \`${id}\` | ${record} | ${source} | ${kept} | ${note} |`);
    expect(page).toContain(rows.join('\n'));
  });
});
