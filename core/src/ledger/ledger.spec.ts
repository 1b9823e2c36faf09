import { describe, expect, it } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { settlementTopUp } from '../domain/ledger/entry/card.entries.ts';
import { journalStream } from '../domain/ledger/journal/journal.stream.ts';
import { walletChainStream } from '../domain/wallet/wallet-chain/wallet-chain.stream.ts';
import { MAX_ENTRIES_PER_PERIOD } from '../domain/wallet/wallet/wallet.decider.ts';
import { fundsReserved } from '../domain/ledger/entry/wallet.entries.ts';
import { START, WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import type { EventLog } from '@danubit/event-store/event-log';
import { memoryLog } from '../testing/test-logs.ts';
import { openLedger } from './ledger.ts';
import { entriesIn, expectSoundBooks } from './testing/books.ts';
import { again, at, deposit, OWNER, periodStream } from './testing/ledger-scene.ts';

/** Posts this many entries, each caused just before, past the end of a month. */
const postMany = async (log: EventLog, count: number): Promise<readonly string[]> => {
  const ledger = openLedger(log);
  const ids = Array.from({ length: count }, (_, n) => `e${String(n)}`);
  for (const [n, id] of ids.entries()) {
    await ledger.postWalletEntry(at(n < count / 2 ? '2026-11' : '2026-12'), deposit(id), await log.store.head());
  }
  return ids;
};

describe('the ledger', () => {
  it('books an entry of a customer and returns its stream', async () => {
    const log = memoryLog();
    const booked = await openLedger(log).postWalletEntry(at('2026-11'), deposit('a'), START);
    expect(booked).toEqual({ entryId: 'a', stream: periodStream('202611') });
    expect((await log.read(booked.stream)).map(({ type }) => type)).toEqual(['WalletPeriodOpened', 'EntryPosted']);
  });

  it('books an entry once, however many callers repeat it', async () => {
    const log = memoryLog();
    const [one, other] = [openLedger(log), openLedger(log)];
    await Promise.all([
      one.postWalletEntry(at('2026-11'), deposit('a'), START),
      other.postWalletEntry(at('2026-11'), deposit('a'), START),
      other.postWalletEntry(at('2026-11'), deposit('b'), START),
    ]);
    await one.postWalletEntry(at('2026-11'), deposit('b'), START);
    await expectSoundBooks(log, ['a', 'b']);
  });

  it('books an entry only once, even after three thousand others, past a month’s end, by another process', async () => {
    const log = memoryLog();
    const causedAt = await log.store.head();
    const first = await openLedger(log).postWalletEntry(again('2026-11', 'a'), deposit('a'), causedAt);
    const ids = await postMany(log, 3_000);
    const [one, other] = [openLedger(log), openLedger(log)];
    expect(
      await Promise.all([
        one.postWalletEntry(again('2027-01', 'a'), deposit('a'), causedAt),
        other.postWalletEntry(at('2026-11'), deposit('a'), causedAt),
      ]),
    ).toEqual([first, first]);
    await expectSoundBooks(log, ['a', ...ids]);
  });

  it('searches no further back than the cause of the entry', async () => {
    const log = memoryLog();
    await postMany(log, 3 * MAX_ENTRIES_PER_PERIOD);
    const causedAt = await log.store.head();
    const read: string[] = [];
    const readStream = log.store.readStream.bind(log.store);
    log.store.readStream = (...request) => {
      read.push(request[0]);
      return readStream(...request);
    };
    await openLedger(log).postWalletEntry(at('2026-12'), deposit('new'), causedAt);
    expect([...new Set(read)]).toEqual([walletChainStream('w', 'EUR'), periodStream('202612', 2)]);
  });

  it('opens the next period when the last is full', async () => {
    const log = memoryLog();
    const ids = await postMany(log, 2);
    const ledger = openLedger(log);
    const more = Array.from({ length: MAX_ENTRIES_PER_PERIOD }, (_, n) => `more${String(n)}`);
    const head = await log.store.head();
    for (const id of more) await ledger.postWalletEntry(at('2026-12'), deposit(id), head);
    expect((await log.read(periodStream('202612', 2))).map(({ type }) => type)).toEqual(['WalletPeriodOpened', 'EntryPosted']);
    await expectSoundBooks(log, [...ids, ...more]);
  });

  it('refuses another amount under a booked id, even when it was booked long ago', async () => {
    const log = memoryLog();
    const ledger = openLedger(log);
    await ledger.postWalletEntry(at('2026-11'), deposit('a'), START);
    await ledger.postWalletEntry(at('2026-12'), deposit('b'), START);
    const lines = deposit('a').lines.map((line) => ({ ...line, money: { ...line.money, minor: `${line.money.minor}0` } }));
    await expect(ledger.postWalletEntry(at('2026-12'), { ...deposit('a'), lines }, START)).rejects.toMatchObject({ code: 'entry_differs' });
    await expectSoundBooks(log, ['a', 'b']);
  });

  it('reports the code of the refusal', async () => {
    const log = memoryLog();
    const reserve = fundsReserved(OWNER, { reservationId: 'r', money: money('EUR', 1n), effectiveAt: '2026-11-21T10:00:00.000Z' });
    await expect(openLedger(log).postWalletEntry(at('2026-11'), reserve, START)).rejects.toMatchObject({ code: 'would_be_negative' });
    expect(await entriesIn(log)).toEqual([]);
  });

  const topUp = settlementTopUp({ settlementId: 's', fee: money('EUR', 30n), effectiveAt: '2026-11-21T10:00:00.000Z' });

  it('books an entry without a customer in the stream of its source, once', async () => {
    const log = memoryLog();
    const post = () => openLedger(log).postJournalEntry(at('2026-11'), 's-top-up', topUp);
    const booked = await Promise.all([post(), post()]);
    expect([...booked, await post()]).toEqual(Array(3).fill({ entryId: 'settlement_top_up-s', stream: journalStream('s-top-up') }));
    expect(await log.read(journalStream('s-top-up'))).toHaveLength(1);
  });

  it('refuses a second entry of the same source', async () => {
    const log = memoryLog();
    await openLedger(log).postJournalEntry(at('2026-11'), 's', topUp);
    await expect(openLedger(log).postJournalEntry(at('2026-11'), 's', { ...topUp, entryId: 'b' })).rejects.toMatchObject({
      code: 'source_already_booked',
    });
  });

  it('passes a lasting conflict to its caller, which retries', async () => {
    const log = memoryLog();
    log.store.append = (stream) => Promise.reject(new WrongExpectedRevision(stream, 'no-stream', 0n));
    await expect(openLedger(log).postJournalEntry(at('2026-11'), 's', topUp)).rejects.toThrow(WrongExpectedRevision);
  });
});
