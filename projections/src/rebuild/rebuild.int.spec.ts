import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { ConnectionLost } from '@danubit/consumer/consumer-fault';
import { CATCH_UP_BATCH } from '@danubit/consumer/log-feed';
import { listParked } from '@danubit/consumer/parking-table';
import type { Row } from '../define-projection.ts';
import { START } from '@danubit/event-store/event-store.port';
import { eventually } from '@danubit/runtime/testing/eventually';
import type pg from 'pg';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { waitForPosition } from '../read-your-writes.ts';
import { abandonRebuild, rebuildTable, type RebuildReport } from './rebuild-table.ts';
import { openProjectionsBench, type ProjectionsBench } from '../testing/projections-bench.ts';
import { entryPosted } from '../testing/sample-events.ts';

const LIMIT_MS = 60_000;

let bench: ProjectionsBench;
beforeEach(async () => {
  bench = await openProjectionsBench();
  for (const user of ['a', 'b', 'c']) await post(user, 'first');
});
afterEach(() => bench.close());

const post = (user: string, entry: string): Promise<string> =>
  bench.append(`wallet-${user}`, entryPosted({ entryId: `${user}-${entry}`, amount: money('EUR', 100n), userId: user }));
const settle = async (): Promise<void> => {
  expect(await waitForPosition(bench.pool, ['balances'], await bench.log.store.head(), LIMIT_MS)).toBe(true);
};
const balances = async (): Promise<readonly unknown[]> => (await bench.rowsOf(balancesProjection)).map(({ balance }) => balance);
const fillAndStop = async (): Promise<void> => {
  const running = bench.start([balancesProjection]);
  await settle();
  await running.stop();
};

describe('a rebuild', () => {
  test('equals the live table at its position, and leaves no table behind', async () => {
    await fillAndStop();
    await post('a', 'after the checkpoint');
    const report = await bench.rebuild(balancesProjection);
    expect(report).toMatchObject({
      table: 'balances',
      isEqual: true,
      examples: [],
      parked: 0,
      swapped: false,
      live: { rows: 3 },
      rebuilt: { rows: 3 },
    });
    expect(report.live.sha256).toBe(report.rebuilt.sha256);
    expect(await leftovers()).toEqual([]);
  });

  test('finds a row that was changed by hand, names it, can be abandoned, and repairs it with a swap', async () => {
    await fillAndStop();
    await bench.pool.query("UPDATE read.balances SET balance = 7, available_balance = 7 WHERE id = 'b:EUR'");
    expect(await bench.rebuild(balancesProjection)).toMatchObject({ isEqual: false, examples: ['b:EUR'] });
    expect(await balances()).toEqual(['1.00', '7', '1.00']);
    expect(await leftovers()).not.toEqual([]);
    await abandonRebuild(bench.pool, balancesProjection);
    expect(await leftovers()).toEqual([]);
    expect(await bench.rebuild(balancesProjection, { swap: true })).toMatchObject({ isEqual: false, swapped: true });
    expect(await balances()).toEqual(['1.00', '1.00', '1.00']);
    expect(await bench.rebuild(balancesProjection)).toMatchObject({ isEqual: true });
    expect(await leftovers()).toEqual([]);
  });

  test('restores a truncated table under the running projection, which continues', async () => {
    const running = bench.start([balancesProjection]);
    await settle();
    await bench.pool.query('TRUNCATE read.balances');
    await post('a', 'second');
    await bench.rebuild(balancesProjection, { swap: true });
    await post('a', 'third');
    await settle();
    expect(await balances()).toEqual(['3.00', '1.00', '1.00']);
    expect(await bench.rebuild(balancesProjection)).toMatchObject({ isEqual: true });
    await running.stop();
  });

  test('swaps in under constant writes without losing or repeating an event', async () => {
    const running = bench.start([balancesProjection]);
    const writing = (async () => {
      for (let round = 0; round < 60; round += 1) await post('w', String(round));
    })();
    for (let round = 0; round < 3; round += 1) await bench.rebuild(balancesProjection, { swap: true });
    await writing;
    await settle();
    expect(await balances()).toEqual(['1.00', '1.00', '1.00', '60.00']);
    expect(await bench.rebuild(balancesProjection)).toMatchObject({ isEqual: true });
    await running.stop();
  });

  test('takes over with the events that came while it was built and compared', async () => {
    const running = bench.start([balancesProjection]);
    await settle();
    const { store } = bench.log;
    const readAll = store.readAll.bind(store);
    const reading = jest.spyOn(store, 'readAll').mockImplementation(async (after, limit) => {
      if (after === START && limit === CATCH_UP_BATCH) {
        await post('a', 'meanwhile');
        await settle();
      }
      return readAll(after, limit);
    });
    await bench.rebuild(balancesProjection, { swap: true });
    reading.mockRestore();
    expect(await balances()).toEqual(['2.00', '1.00', '1.00']);
    await running.stop();
  });

  test('recreates a dropped table', async () => {
    await fillAndStop();
    await bench.pool.query('DROP TABLE read.balances');
    expect(await bench.rebuild(balancesProjection, { swap: true })).toMatchObject({
      live: { rows: 0 },
      rebuilt: { rows: 3 },
      swapped: true,
    });
    expect(await balances()).toEqual(['1.00', '1.00', '1.00']);
  });

  test('parks streams that this code cannot apply, and reports them', async () => {
    await fillAndStop();
    const broken = { ...balancesProjection, apply: failsForUserB };
    expect(await bench.rebuild(broken, { swap: true })).toMatchObject({ isEqual: false, parked: 1 });
    expect(await balances()).toEqual(['1.00', '1.00']);
    expect(await listParked(bench.pool, 'read', 'balances')).toMatchObject([{ stream: 'wallet-b' }]);
    expect(await bench.rebuild(balancesProjection, { swap: true })).toMatchObject({ parked: 0 });
    expect(await listParked(bench.pool, 'read')).toEqual([]);
  });
});

describe('the swap', () => {
  const swapping = (): Promise<RebuildReport> => bench.rebuild(balancesProjection, { swap: true });
  const filenodeOf = async (table: string): Promise<unknown> => {
    const { rows } = await bench.pool.query<{ node: number }>('SELECT pg_relation_filenode(to_regclass($1)) AS node', [`read.${table}`]);
    return rows[0]?.node;
  };
  const waitingForTable = async (): Promise<boolean> => {
    const { rows } = await bench.pool.query(
      `SELECT FROM pg_locks WHERE relation = 'read.balances'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
    );
    return rows.length > 0;
  };
  /** Reads the live table in a transaction that stays open. */
  const reader = async (): Promise<pg.PoolClient> => {
    const client = await bench.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT * FROM read.balances');
    return client;
  };

  test('does not copy rows of the rebuilt table: it renames the table', async () => {
    await fillAndStop();
    await bench.pool.query('UPDATE read.balances SET balance = 7, available_balance = 7');
    let built: unknown;
    const onProgress = (): void => {
      built ??= filenodeOf('balances_rebuild');
    };
    const report = await rebuildTable({ pool: bench.pool, log: bench.log, onProgress }, balancesProjection, { swap: true });
    expect(report).toMatchObject({ swapped: true, isEqual: false });
    expect(report.lockedMs).toBeGreaterThan(0);
    expect(await built).toEqual(await filenodeOf('balances'));
    expect(await balances()).toEqual(['1.00', '1.00', '1.00']);
    expect(await leftovers()).toEqual([]);
  });

  test('waits for a reader, who sees the old rows to the end, while the projection advances', async () => {
    const running = bench.start([balancesProjection]);
    await settle();
    const old = await reader();
    const swap = swapping();
    await eventually(waitingForTable, LIMIT_MS);
    await post('a', 'while it waits');
    await settle();
    const { rows } = await old.query<{ balance: string }>('SELECT balance FROM read.balances ORDER BY id');
    expect(rows).toHaveLength(3);
    await old.query('COMMIT');
    old.release();
    expect(await swap).toMatchObject({ swapped: true });
    expect(await balances()).toEqual(['2.00', '1.00', '1.00']);
    expect(await bench.rebuild(balancesProjection)).toMatchObject({ isEqual: true });
    await running.stop();
  });

  test('killed while it holds the checkpoint changes nothing, and the next one succeeds', async () => {
    const running = bench.start([balancesProjection]);
    await settle();
    const before = await filenodeOf('balances');
    const old = await reader();
    const swap = swapping().catch((error: unknown) => error);
    await eventually(waitingForTable, LIMIT_MS);
    await bench.cut();
    expect(await swap).toBeInstanceOf(ConnectionLost);
    await old.query('COMMIT');
    old.release();
    expect(await filenodeOf('balances')).toEqual(before);
    await post('a', 'after the kill');
    await settle();
    expect(await balances()).toEqual(['2.00', '1.00', '1.00']);
    expect(await swapping()).toMatchObject({ swapped: true, isEqual: true });
    expect(await leftovers()).toEqual([]);
    expect(await balances()).toEqual(['2.00', '1.00', '1.00']);
    await running.stop();
  });

  test('is made from the current log only on request, when the live table is of another log', async () => {
    await fillAndStop();
    await bench.pool.query('UPDATE log.epoch SET epoch = gen_random_uuid()');
    const refused = bench.start([balancesProjection]);
    await eventually(() => refused.progress()[0]?.failure?.includes('make replay TABLE=balances SWAP=1 OTHER_LOG=1') === true, LIMIT_MS);
    await refused.stop();
    for (const options of [{ swap: true }, { swap: false }]) {
      await expect(bench.rebuild(balancesProjection, options)).rejects.toThrow('does not belong to this log');
    }
    await expect(rebuildTable({ pool: bench.pool, log: bench.log, onProgress: () => undefined }, renaming, { swap: true })).rejects.toThrow(
      'does not belong to this log',
    );
    expect(await bench.rebuild(balancesProjection, { swap: true, otherLog: true })).toMatchObject({ swapped: true });
    await post('a', 'second');
    await fillAndStop();
    expect(await balances()).toEqual(['2.00', '1.00', '1.00']);
  });

  test('drops rows that a shorter log does not have', async () => {
    await fillAndStop();
    await bench.pool.query('ALTER TABLE log.events DISABLE TRIGGER ALL');
    await bench.pool.query("DELETE FROM log.events WHERE stream_id = 'wallet-c'");
    await expect(swapping()).rejects.toThrow('and the log ends at');
    expect(await bench.rebuild(balancesProjection, { swap: true, otherLog: true })).toMatchObject({ swapped: true });
    expect(await balances()).toEqual(['1.00', '1.00']);
    await post('c', 'again');
    await fillAndStop();
    expect(await balances()).toEqual(['1.00', '1.00', '1.00']);
  });
});

describe('the running projection', () => {
  test('fills its table from the start when the table was dropped', async () => {
    const running = bench.start([balancesProjection]);
    await settle();
    await bench.pool.query('DROP TABLE read.balances');
    await post('a', 'second');
    await eventually(async () => {
      const { rows } = await bench.pool.query<{ isThere: boolean }>(`SELECT to_regclass('read.balances') IS NOT NULL AS "isThere"`);
      return rows[0]?.isThere === true;
    });
    await settle();
    expect(await balances()).toEqual(['2.00', '1.00', '1.00']);
    await running.stop();
  });

  test('fills its table from the start when its checkpoint is gone', async () => {
    await fillAndStop();
    await bench.pool.query("DELETE FROM read.checkpoints WHERE consumer = 'balances'");
    await fillAndStop();
    expect(await balances()).toEqual(['1.00', '1.00', '1.00']);
  });

  test('of a new version builds its table beside the old one, which serves and advances until it is replaced', async () => {
    const old = bench.start([balancesProjection]);
    await settle();
    const newer = bench.start([renaming]);
    const writing = (async () => {
      for (let round = 0; round < 10; round += 1) await post('a', `while it is built ${String(round)}`);
    })();
    // At any moment a reader sees all old rows or all new rows, and the table always exists.
    const seen = new Set<string>();
    await eventually(async () => {
      seen.add([...new Set((await bench.rowsOf(balancesProjection)).map(currencyOf))].join());
      return seen.has('renamed');
    }, LIMIT_MS);
    await writing;
    expect(seen).toEqual(new Set(['EUR', 'renamed']));

    // The next event makes the old version notice that it was replaced.
    await post('a', 'last');
    await eventually(() => newer.progress()[0]?.state === 'live', LIMIT_MS);
    await settle();
    expect(await balances()).toEqual(['12.00', '1.00', '1.00']);
    expect(await leftovers()).toEqual([]);
    await newer.stop();
    await eventually(() => old.progress()[0]?.failure?.includes('newer than this code') === true, LIMIT_MS);
    await old.stop();
  });

  test('of a new version that is stopped during the build leaves everything as it was', async () => {
    await fillAndStop();
    const stopping = new AbortController();
    const onProgress = (): void => {
      stopping.abort();
    };
    await expect(
      rebuildTable({ pool: bench.pool, log: bench.log, onProgress, signal: stopping.signal }, renaming, { swap: true }),
    ).rejects.toThrow();
    expect(await leftovers()).toEqual([]);
    await post('a', 'second');
    await fillAndStop();
    expect(await balances()).toEqual(['2.00', '1.00', '1.00']);
  });
});

const currencyOf = ({ currency }: Row): string => String(currency);

/** The next version of the table: one column has another value. */
const renaming = {
  ...balancesProjection,
  version: balancesProjection.version + 1,
  apply: (...[row, event, key]: Parameters<typeof balancesProjection.apply>) => {
    const applied = balancesProjection.apply(row, event, key);
    return applied === undefined ? undefined : { ...applied, currency: 'renamed' };
  },
};

const failsForUserB: typeof balancesProjection.apply = (row, event, key) => {
  if (event.stream === 'wallet-b') throw new Error('a bug');
  return balancesProjection.apply(row, event, key);
};

/** Tables and checkpoints that rebuilds created. */
const leftovers = async (): Promise<readonly unknown[]> => {
  const { rows } = await bench.pool.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'read' AND tablename LIKE '%rebuild'
     UNION ALL SELECT consumer FROM read.checkpoints WHERE consumer LIKE '%rebuild'`,
  );
  return rows;
};
