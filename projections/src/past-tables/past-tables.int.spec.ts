import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { eventually } from '@danubit/runtime/testing/eventually';
import { pastNames } from '../as-of/whole-tables.ts';
import { waitForPosition } from '../read-your-writes.ts';
import { allProjections } from '../tables/all-projections.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { openProjectionsBench, type ProjectionsBench } from '../testing/projections-bench.ts';
import { accountRegistered, entryPosted, USER } from '../testing/sample-events.ts';
import { buildRequest } from './build-request.ts';
import { percentOf, startPastTables } from './start-past-tables.ts';

const PATIENCE_MS = 30_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let bench: ProjectionsBench;
/** After Jana's first entry; after her second, and the first of a stranger. */
let [earlier, later] = ['', ''];
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  bench = await openProjectionsBench();
  bench.start(allProjections);
  await bench.append(`account-${USER}`, accountRegistered());
  earlier = await bench.append(`wallet-${USER}-EUR-202611-1`, entryPosted({ entryId: 'e1', amount: money('EUR', 25_000n) }));
  await bench.append(`wallet-${USER}-EUR-202611-1`, entryPosted({ entryId: 'e2', amount: money('EUR', 100n) }));
  later = await bench.append('wallet-other-USD-202611-1', entryPosted({ entryId: 'o1', amount: money('USD', 700n), userId: 'other' }));
  const names = allProjections.map(({ name }) => name);
  expect(await waitForPosition(bench.pool, names, later, PATIENCE_MS)).toBe(true);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(() => bench.close());

const start = (mostRows?: number): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { stopped } = startPastTables({
    ...{ pool: bench.pool, log: bench.log, logger: silent, signal: stopping.signal },
    ...(mostRows === undefined ? {} : { mostRows }),
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await stopped;
  };
  stops.push(stop);
  return stop;
};
const ask = async (table: string, from: string, to: string | null = null): Promise<string> => {
  const id = randomUUID();
  await bench.pool.query('INSERT INTO past.requests (id, asked_by, read_table, from_position, to_position) VALUES ($1, $2, $3, $4, $5)', [
    ...[id, 'olga', table, from, to],
  ]);
  return id;
};
type Request = { readonly state: string; readonly failure: string | null; readonly figures: unknown; readonly has_tables: boolean };
const requestOf = async (id: string): Promise<Request | undefined> =>
  (await bench.pool.query<Request>('SELECT * FROM past.requests WHERE id = $1', [id])).rows[0];
const isIn = (id: string, state: string, hasTables = true) =>
  eventually(async () => {
    const request = await requestOf(id);
    return request?.state === state && request.has_tables === hasTables;
  }, PATIENCE_MS);
const rowsIn = async (table: string): Promise<readonly Record<string, unknown>[]> =>
  (await bench.pool.query<Record<string, unknown>>(`SELECT * FROM past.${table} ORDER BY 1`)).rows;
const tablesLeft = async (): Promise<readonly string[]> =>
  (
    await bench.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'past'::regnamespace AND relkind = 'r' AND relname <> 'requests'`,
    )
  ).rows.map(({ name }) => name);
const setState = (id: string, state: string) => bench.pool.query('UPDATE past.requests SET state = $2 WHERE id = $1', [id, state]);

describe('a whole table as of a moment', () => {
  test('has the rows of then, and as of the newest position those of the live table', async () => {
    start();
    const then = await ask('balances', earlier);
    await isIn(then, 'ready');
    expect(await rowsIn(pastNames(then).rows)).toMatchObject([{ id: `${USER}:EUR`, available_balance: '250.00' }]);
    const now = await ask('balances', later);
    await isIn(now, 'ready');
    const rows = (await rowsIn(pastNames(now).rows)).map(({ last_position: _, ...row }) => row);
    expect(rows).toEqual(await bench.rowsOf(balancesProjection));
    expect((await requestOf(now))?.figures).toMatchObject({ rows: 2, later: null, changes: null, left_out_count: 0 });
  });

  test('as of two moments has the rows that differ, and the events that changed each', async () => {
    start();
    const id = await ask('balances', earlier, later);
    await isIn(id, 'ready');
    const { changes, causes, later: second } = pastNames(id);
    expect(await rowsIn(changes)).toEqual([
      { key: 'other:USD', kind: 'added' },
      { key: `${USER}:EUR`, kind: 'changed' },
    ]);
    expect(await rowsIn(second)).toMatchObject([{ available_balance: '7.00' }, { available_balance: '251.00' }]);
    expect(await rowsIn(causes)).toMatchObject([
      { key: 'other:USD', position: later, revision: '0' },
      { key: `${USER}:EUR`, stream: `wallet-${USER}-EUR-202611-1`, revision: '1', type: 'EntryPosted' },
    ]);
    expect((await requestOf(id))?.figures).toMatchObject({ rows: 1, later: 2, changes: { added: 1, changed: 1, removed: 0 } });
  });

  test('leaves the live table, its checkpoint and its parked streams as they were', async () => {
    const read = async () => [
      await bench.rowsOf(balancesProjection),
      (await bench.pool.query('SELECT consumer, position FROM read.checkpoints ORDER BY 1')).rows,
    ];
    const before = await read();
    start();
    await isIn(await ask('balances', later), 'ready');
    expect(await read()).toEqual(before);
  });
});

describe('a build', () => {
  test('that was interrupted between its two moments is continued, and no event counts twice', async () => {
    const id = await ask('balances', earlier, later);
    const client = await bench.pool.connect();
    let pages = 0;
    const interrupted = buildRequest(
      {
        ...{ client, log: bench.log, onProgress: () => undefined },
        afterPage: () => ((pages += 1) === 2 ? Promise.reject(new Error('the process ends here')) : Promise.resolve()),
      },
      balancesProjection,
      { id, table: 'balances', from: earlier, to: later },
    );
    await expect(interrupted).rejects.toThrow('the process ends here');
    client.release();
    await setState(id, 'building');
    start();
    await isIn(id, 'ready');
    expect(await rowsIn(pastNames(id).later)).toMatchObject([{ available_balance: '7.00' }, { available_balance: '251.00' }]);
    expect(await rowsIn(pastNames(id).causes)).toHaveLength(2);
  });

  test.each(['cancelled', 'dropped'])('that is %s goes with its tables, as does one whose hour is over', async (state) => {
    start();
    const [mine, old] = [await ask('balances', later), await ask('profiles', later)];
    await Promise.all([mine, old].map((id) => isIn(id, 'ready')));
    await setState(mine, state);
    await bench.pool.query(`UPDATE past.requests SET expires_at = now() - interval '1 second' WHERE id = $1`, [old]);
    await isIn(mine, state, false);
    await isIn(old, 'expired', false);
    const left = await tablesLeft();
    for (const id of [mine, old]) expect(left).not.toContain(pastNames(id).rows);
  });

  test('of too many rows is given up, and says so', async () => {
    start(1);
    const id = await ask('balances', later);
    await isIn(id, 'failed', false);
    expect(await requestOf(id)).toMatchObject({ failure: 'too_many_rows' });
  });

  test('that has ended its process five times is not begun again', async () => {
    const id = await ask('balances', later);
    await bench.pool.query(`UPDATE past.requests SET state = 'building', attempts = 5, has_tables = true WHERE id = $1`, [id]);
    start();
    await isIn(id, 'failed', false);
    expect(await requestOf(id)).toMatchObject({ failure: 'could_not_build' });
  });
});

test('progress is the part of the log that was read, and 100 only at the end', () => {
  expect(percentOf('0000000000000000250', '0000000000000001000')).toBe(25);
  expect(percentOf('0000000000000001000', '0000000000000001000')).toBe(99);
  expect(percentOf('', '')).toBe(0);
});
