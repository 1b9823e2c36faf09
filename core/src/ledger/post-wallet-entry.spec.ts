import { commandContext, SYSTEM_ACTOR } from '../event-store/command-context.ts';
import { START } from '../event-store/event-store.port.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { newCommandId } from '../event-store/event-ids.ts';
import { MAX_ENTRIES_PER_PERIOD, walletStreamOf } from '../domain/wallet/wallet/wallet.decider.ts';
import type { WalletEntry } from '../domain/ledger/entry/entry.events.ts';
import type { WalletEvent } from '../domain/wallet/wallet/wallet.events.ts';
import { memoryLog } from '../testing/test-logs.ts';
import { describe, expect, it } from '@jest/globals';
import { openLedger } from './ledger.ts';

const PERIOD = { walletId: 'w', userId: 'u', asset: 'EUR', month: '202611' } as const;

const entry = (entryId: string): WalletEntry => ({
  entryId,
  walletId: 'w',
  userId: 'u',
  asset: 'EUR',
  lines: [
    { account: 'psp.receivable', walletId: null, money: { asset: 'EUR', minor: '100', scale: 2 } },
    { account: 'customer.available', walletId: 'w', money: { asset: 'EUR', minor: '-100', scale: 2 } },
  ],
  effectiveAt: '2026-11-21T10:00:00.000Z',
  cause: { kind: 'card_deposit', id: entryId },
});

const context = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T10:00:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });

const streamOf = (number: number): string => walletStreamOf('w', 'EUR', '202611', number);

/** A period as a busy month leaves it: so many entries, and closed. */
const fullPeriod = async (log: EventLog, number: number): Promise<void> => {
  const carried = { available: '0', reserved: '0', debt: '0' };
  const events: WalletEvent[] = [
    { type: 'WalletPeriodOpened', data: { ...PERIOD, number, carried, recentEntryIds: [] } },
    ...Array.from({ length: MAX_ENTRIES_PER_PERIOD }, (_, n) => ({
      type: 'EntryPosted' as const,
      data: entry(`old-${String(number)}-${String(n)}`),
    })),
    { type: 'WalletPeriodClosed', data: { ...PERIOD, number, closing: { ...carried, available: '7' }, recentEntryIds: ['last'] } },
  ];
  for (let begin = 0; begin < events.length; begin += 500)
    await log.append(streamOf(number), events.slice(begin, begin + 500), 'any', context());
};

describe('the ledger of a wallet', () => {
  it('opens the next period when the last is full, and reads no full one whole to find it', async () => {
    const log = memoryLog();
    for (let number = 1; number <= 6; number += 1) await fullPeriod(log, number);
    let read = 0;
    const readStream = log.store.readStream.bind(log.store);
    log.store.readStream = async (stream, from) => {
      const events = await readStream(stream, from);
      read += events.length;
      return events;
    };
    await openLedger(log).postWalletEntry(context(), entry('new'), START);
    const opened = await log.read<WalletEvent>(streamOf(7));
    expect(opened.map(({ type }) => type)).toEqual(['WalletPeriodOpened', 'EntryPosted']);
    expect(opened[0]?.data).toMatchObject({ carried: { available: '7' }, recentEntryIds: ['last'] });
    // The one before is read to carry its balances over.
    expect(read).toBeLessThan(2 * MAX_ENTRIES_PER_PERIOD);
  });

  it('books an entry once, however often and by whomever it is asked', async () => {
    const log = memoryLog();
    const [one, other] = [openLedger(log), openLedger(log)];
    await Promise.all([
      one.postWalletEntry(context(), entry('a'), START),
      other.postWalletEntry(context(), entry('a'), START),
      other.postWalletEntry(context(), entry('b'), START),
    ]);
    await one.postWalletEntry(context(), entry('b'), START);
    const ids = (await log.read<WalletEvent>(streamOf(1))).flatMap((event) => (event.type === 'EntryPosted' ? [event.data.entryId] : []));
    expect(ids.sort()).toEqual(['a', 'b']);
  });
});
