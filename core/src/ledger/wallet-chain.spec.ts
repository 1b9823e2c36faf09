import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { wallet } from '../domain/wallet/wallet/wallet.decider.ts';
import { memoryLog } from '../testing/test-logs.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { booksWithoutChain } from './testing/books-without-chain.ts';
import { entriesIn, expectSoundBooks, periodsIn } from './testing/books.ts';
import { at, deposit, patiently, periodStream } from './testing/ledger-scene.ts';

const post = (ledger: Ledger, month: string, entryId: string) => ledger.postWalletEntry(at(month), deposit(entryId), START);

/** Runs a function before the next append to a stream, which may delay or fail the append. */
const beforeAppend = (log: EventLog, stream: string, then: () => Promise<void>): void => {
  const append = log.store.append.bind(log.store);
  log.store.append = async (...request) => {
    if (request[0] === stream) {
      log.store.append = append;
      await then();
    }
    return append(...request);
  };
};

describe('the periods of a wallet', () => {
  it('do not fork when a posting begun before midnight ends after another has opened the next month', async () => {
    const log = memoryLog();
    const [early, late] = [openLedger(log), openLedger(log)];
    await post(early, '2026-11', 'a');
    beforeAppend(log, periodStream('202611'), async () => {
      await post(late, '2026-12', 'b');
    });
    await post(early, '2026-11', 'c');
    expect(await entriesIn(log)).toEqual([`${periodStream('202611')} a`, `${periodStream('202612')} b`, `${periodStream('202612')} c`]);
    await expectSoundBooks(log, ['a', 'b', 'c']);
  });

  it('begin once when two processes with clocks a month apart use a new wallet', async () => {
    const log = memoryLog();
    await Promise.all([
      post(openLedger(log), '2026-12', 'a'),
      post(openLedger(log), '2026-11', 'b'),
      post(openLedger(log), '2027-01', 'c'),
    ]);
    await expectSoundBooks(log, ['a', 'b', 'c']);
  });

  it('continue for a process that was paused for months', async () => {
    const log = memoryLog();
    const [asleep, awake] = [openLedger(log), openLedger(log)];
    await post(asleep, '2026-10', 'a');
    for (const month of ['2026-11', '2026-12', '2027-01']) await post(awake, month, month);
    expect(await post(asleep, '2026-10', 'late')).toEqual({ entryId: 'late', stream: periodStream('202701') });
    expect(await post(asleep, '2027-03', 'woken')).toEqual({ entryId: 'woken', stream: periodStream('202703') });
    await expectSoundBooks(log, ['a', '2026-11', '2026-12', '2027-01', 'late', 'woken']);
  });

  it('are never of an earlier month than the previous one: a clock that goes back books in the open one', async () => {
    const log = memoryLog();
    await post(openLedger(log), '2027-01', 'a');
    expect(await post(openLedger(log), '2026-12', 'b')).toEqual({ entryId: 'b', stream: periodStream('202701') });
    expect(await post(openLedger(log), '2025-06', 'c')).toEqual({ entryId: 'c', stream: periodStream('202701') });
    await expectSoundBooks(log, ['a', 'b', 'c']);
  });

  it('are opened by the next process when the one that closed a period died', async () => {
    const log = memoryLog();
    const dying = openLedger(log);
    await post(dying, '2026-11', 'a');
    beforeAppend(log, periodStream('202612'), () => Promise.reject(new Error('killed')));
    await expect(post(dying, '2026-12', 'b')).rejects.toThrow('killed');
    // Another clock proposes another month, but the closing has already decided.
    expect(await post(openLedger(log), '2026-11', 'c')).toEqual({ entryId: 'c', stream: periodStream('202612') });
    await expectSoundBooks(log, ['a', 'c']);
  });

  it('are opened by the next process when the one that started the chain died', async () => {
    const log = memoryLog();
    beforeAppend(log, periodStream('202611'), () => Promise.reject(new Error('killed')));
    await expect(post(openLedger(log), '2026-11', 'a')).rejects.toThrow('killed');
    expect(await post(openLedger(log), '2027-02', 'b')).toMatchObject({ stream: periodStream('202702') });
    expect([...(await periodsIn(log)).keys()]).toEqual([periodStream('202611'), periodStream('202702')]);
    await expectSoundBooks(log, ['b']);
  });

  it('are found by a new process in a few reads, however many there are', async () => {
    const log = memoryLog();
    const ledger = openLedger(log);
    const months = Array.from({ length: 60 }, (_, n) => `${String(2025 + Math.floor(n / 12))}-${String((n % 12) + 1).padStart(2, '0')}`);
    for (const month of months) await post(ledger, month, month);
    const head = await log.store.head();
    let reads = 0;
    const readStream = log.store.readStream.bind(log.store);
    log.store.readStream = (...request) => {
      reads += 1;
      return readStream(...request);
    };
    await openLedger(log).postWalletEntry(at('2029-12'), deposit('new'), head);
    expect(reads).toBeLessThanOrEqual(4);
    await expectSoundBooks(log, [...months, 'new']);
  });

  it('stay sound in any interleaving of several processes with skewed clocks', async () => {
    // A conflict is retried immediately: only the scheduler delays here.
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    const month = fc.constantFrom('2026-10', '2026-11', '2026-12', '2027-01');
    const posting = fc.record({ id: fc.integer({ min: 0, max: 6 }), month, process: fc.integer({ min: 0, max: 2 }) });
    const postings = fc.array(posting, { minLength: 2, maxLength: 8 });
    try {
      await fc.assert(
        fc.asyncProperty(postings, postings, fc.scheduler(), async (first, second, scheduler) => {
          const log = memoryLog();
          const { store } = log;
          store.append = scheduler.scheduleFunction(store.append.bind(store));
          store.readStream = scheduler.scheduleFunction(store.readStream.bind(store));
          const processes = Array.from({ length: 3 }, () => openLedger(log));
          const run = (asked: typeof first, causedAt: string): Promise<void> =>
            scheduler.waitFor(
              Promise.all(
                asked.map(({ id, month: clock, process }) =>
                  patiently(() => processes[process]?.postWalletEntry(at(clock), deposit(`${causedAt}/${String(id)}`), causedAt)),
                ),
              ).then(() => undefined),
            );
          await run(first, START);
          const head = await store.head();
          await run(second, head);
          // Every entry of the first run again, long after it was booked.
          await run(first, START);
          await expectSoundBooks(log, [
            ...first.map(({ id }) => `${START}/${String(id)}`),
            ...second.map(({ id }) => `${head}/${String(id)}`),
          ]);
        }),
        { numRuns: 60 },
      );
    } finally {
      random.mockRestore();
    }
  });
});

describe('periods from before the chains', () => {
  it('become the chain when one is open', async () => {
    const log = memoryLog();
    const before = booksWithoutChain(log.store);
    await before.open('202610', 1);
    await before.post('202610', 1, 'a');
    await before.close('202610', 1, '100');
    await before.open('202611', 1, '100');
    await before.post('202611', 1, 'b');
    expect(await post(openLedger(log), '2026-11', 'c')).toMatchObject({ stream: periodStream('202611') });
    expect(await post(openLedger(log), '2026-12', 'd')).toMatchObject({ stream: periodStream('202612') });
    const opened = (await log.read(periodStream('202612')))[0];
    expect(opened?.data).toMatchObject({ carried: { available: '300' }, previous: { month: '202611', number: 1 } });
  });

  it('continue after the last one when it was closed and no other opened', async () => {
    const log = memoryLog();
    const before = booksWithoutChain(log.store);
    await before.open('202611', 1);
    await before.post('202611', 1, 'a');
    await before.close('202611', 1, '100');
    expect(await post(openLedger(log), '2026-11', 'b')).toMatchObject({ stream: periodStream('202611', 2) });
    expect((await log.read(periodStream('202611', 2)))[0]?.data).toMatchObject({ carried: { available: '100' }, previous: null });
  });

  const fork = async (): Promise<EventLog> => {
    const log = memoryLog();
    const before = booksWithoutChain(log.store);
    await before.open('202611', 1);
    await before.post('202611', 1, 'a');
    await before.close('202611', 1, '100');
    await before.open('202612', 1, '100');
    await before.open('202611', 2, '100');
    await before.post('202612', 1, 'b');
    await before.post('202611', 2, 'c', 'd');
    return log;
  };

  it('lose no money when they forked: the chain begins with the sum of all entries', async () => {
    const log = await fork();
    expect(await post(openLedger(log), '2026-12', 'e')).toMatchObject({ stream: periodStream('202612', 2) });
    expect((await log.read(periodStream('202612', 2)))[0]?.data).toMatchObject({ carried: { available: '400' }, previous: null });
    const open = [...(await periodsIn(log))].filter(([, events]) => events.at(-1)?.type !== 'WalletPeriodClosed');
    expect(open.map(([stream]) => stream)).toEqual([periodStream('202612', 2)]);
  });

  it('begin one new chain when several processes find a fork', async () => {
    const log = await fork();
    await Promise.all(['2026-12', '2026-11', '2027-01'].map((month) => post(openLedger(log), month, month)));
    const open = [...(await periodsIn(log)).values()].filter((events) => events.at(-1)?.type !== 'WalletPeriodClosed');
    expect(open).toHaveLength(1);
    await post(openLedger(log), '2027-02', 'later');
    expect((await log.read(periodStream('202702')))[0]?.data).toMatchObject({ carried: { available: '700' } });
  });

  it('prevent a second booking of an entry that any of them contains', async () => {
    const log = await fork();
    const ledger = openLedger(log);
    await post(ledger, '2026-12', 'e');
    await post(ledger, '2027-01', 'f');
    expect(await post(ledger, '2027-01', 'c')).toEqual({ entryId: 'c', stream: periodStream('202611', 2) });
    expect(await post(openLedger(log), '2027-01', 'a')).toEqual({ entryId: 'a', stream: periodStream('202611') });
    expect(await entriesIn(log)).toHaveLength(6);
  });

  it('are followed when code without chains continued beside the current code', async () => {
    const log = memoryLog();
    await post(openLedger(log), '2026-11', 'a');
    const before = booksWithoutChain(log.store);
    await before.close('202611', 1, '100');
    await before.open('202612', 1, '100');
    await before.post('202612', 1, 'b');
    expect(await post(openLedger(log), '2026-12', 'c')).toMatchObject({ stream: periodStream('202612') });
    expect(await post(openLedger(log), '2026-12', 'a')).toMatchObject({ stream: periodStream('202611') });
    await post(openLedger(log), '2027-01', 'd');
    expect((await log.read(periodStream('202701')))[0]?.data).toMatchObject({ carried: { available: '300' } });
  });

  it('lose no money in any shape, however many processes find them at the same time', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    const oldPeriod = fc.record({
      carried: fc.integer({ min: 0, max: 5 }),
      entries: fc.integer({ min: 0, max: 2 }),
      isClosed: fc.boolean(),
    });
    const oldMonths = fc.array(fc.array(oldPeriod, { maxLength: 2 }), { minLength: 3, maxLength: 3 });
    const clocks = fc.array(fc.constantFrom('2026-10', '2026-11', '2027-01'), { minLength: 1, maxLength: 3 });
    try {
      await fc.assert(
        fc.asyncProperty(oldMonths, clocks, fc.scheduler(), async (months, asked, scheduler) => {
          const log = memoryLog();
          let entries = await writeOldBooks(log, months);
          const { store } = log;
          const { append, readStream } = store;
          store.append = scheduler.scheduleFunction(append.bind(store));
          store.readStream = scheduler.scheduleFunction(readStream.bind(store));
          const posting = asked.map((month, n) => patiently(() => post(openLedger(log), month, `new${String(n)}`)));
          await scheduler.waitFor(Promise.all(posting));
          Object.assign(store, { append, readStream });
          await post(openLedger(log), '2027-02', 'last');
          entries += asked.length + 1;
          expect(await openBalances(log)).toEqual([BigInt(entries) * 100n]);
        }),
        { numRuns: 60 },
      );
    } finally {
      random.mockRestore();
    }
  });

  it('are found when the clock of the searching process has gone back', async () => {
    const log = memoryLog();
    const before = booksWithoutChain(log.store);
    await before.open('202611', 1);
    await before.post('202611', 1, 'a');
    expect(await post(openLedger(log), '2025-03', 'b')).toMatchObject({ stream: periodStream('202611') });
  });
});

type OldPeriod = { readonly carried: number; readonly entries: number; readonly isClosed: boolean };

/** Months from October on, each with its periods, whose balances fit one another or not at random. Returns the number of entries. */
const writeOldBooks = async (log: EventLog, months: readonly (readonly OldPeriod[])[]): Promise<number> => {
  const before = booksWithoutChain(log.store);
  let entries = 0;
  for (const [index, periods] of months.entries()) {
    const month = `2026${String(10 + index)}`;
    for (const [earlier, { carried, entries: count, isClosed }] of periods.entries()) {
      await before.open(month, earlier + 1, String(carried * 100));
      await before.post(month, earlier + 1, ...Array.from({ length: count }, (_, n) => `old${month}-${String(earlier)}-${String(n)}`));
      if (isClosed) await before.close(month, earlier + 1, String((carried + count) * 100));
      entries += count;
    }
  }
  return entries;
};

/** The balance of each open period. */
const openBalances = async (log: EventLog): Promise<readonly bigint[]> =>
  [...(await periodsIn(log)).values()]
    .map((events) => events.reduce(wallet.evolve, wallet.initial))
    .flatMap(({ status, balances }) => (status === 'open' ? [balances.available] : []));
