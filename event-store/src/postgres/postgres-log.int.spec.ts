import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createPostgresLogs, type PostgresLogs } from '../testing/postgres-logs.ts';
import { anEvent, collect, idsOf, someEvents, wholeLog } from '../conformance/log-under-test.ts';
import { InvalidAppend, START, StoreBusy, type EventStore } from '../event-store.port.ts';
import { appendCallOf } from './append-call.ts';
import { LogNotDense, PostgresEventStore } from './postgres-event-store.ts';

let logs: PostgresLogs;
beforeAll(async () => {
  logs = await createPostgresLogs();
});
afterAll(() => logs.drop());

type Body = (store: EventStore, schema: string, open: (url?: string) => EventStore) => Promise<void>;

const withLog = (body: Body) => async (): Promise<void> => {
  const schema = await logs.newLog();
  const opened: EventStore[] = [];
  const open = (connectionString = logs.url): EventStore => {
    const store = new PostgresEventStore({ connectionString, schema });
    opened.push(store);
    return store;
  };
  try {
    await body(open(), schema, open);
  } finally {
    await Promise.all(opened.map((store) => store.close()));
  }
};

/** Another session's transaction, left open while `body` runs. */
const inForeignTransaction = async (sql: string | pg.QueryConfig, body: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: logs.url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await body(client);
  } finally {
    await client.end();
  }
};

/** Waits until an appender of the log waits for its lock. */
const untilAppenderWaits = async (schema: string): Promise<void> => {
  for (let look = 0; look < 10_000; look += 1) {
    const waiting = await logs.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'danubit append ${schema}' AND wait_event = 'advisory'`,
    );
    if (waiting.length > 0) return;
  }
  throw new Error('No appender waits for the lock.');
};

describe('the PostgreSQL log', () => {
  test(
    'shows its events while an unrelated transaction that has written stays open',
    withLog(async (store, schema) => {
      await logs.query(`CREATE TABLE ${schema}.unrelated (id int)`);
      await inForeignTransaction(`INSERT INTO ${schema}.unrelated VALUES (1)`, async () => {
        await store.append('thing-1', someEvents(3), 'no-stream');
        expect(await store.readAll(START, 10)).toHaveLength(3);
        expect((await collect(store, 3)).flat()).toHaveLength(3);
      });
    }),
  );

  test(
    'holds later appends behind one that commits late, so that no reader can skip it',
    withLog(async (store, schema, open) => {
      const slow = { stream: 'thing-slow', events: someEvents(2), expected: 'no-stream' as const, bytes: 0 };
      const collected = collect(open(), 3);
      await inForeignTransaction(appendCallOf(schema, [slow], false), async (client) => {
        const later = store.append('thing-later', [anEvent()], 'no-stream');
        await untilAppenderWaits(schema);
        expect(await store.readAll(START, 10)).toStrictEqual([]);
        await client.query('COMMIT');
        expect((await later).position).toMatch(/^0+3$/);
      });
      expect((await collected).flat().map(({ stream }) => stream)).toStrictEqual(['thing-slow', 'thing-slow', 'thing-later']);
    }),
  );

  test(
    'reuses the positions of an append that was rolled back: readers never see a gap',
    withLog(async (store, schema) => {
      const abandoned = { stream: 'thing-1', events: someEvents(5), expected: 'no-stream' as const, bytes: 0 };
      await inForeignTransaction(appendCallOf(schema, [abandoned], false), (client) => client.query('ROLLBACK').then(() => undefined));
      await store.append('thing-1', [anEvent()], 'no-stream');
      expect(Number(await store.head())).toBe(1);
    }),
  );

  test(
    'fails with StoreBusy when the lock is not free in time, and stores no event',
    withLog(async (store, schema, open) => {
      const impatient = open(`${logs.url}?options=-c%20lock_timeout%3D50ms`);
      const slow = { stream: 'thing-slow', events: someEvents(1), expected: 'no-stream' as const, bytes: 0 };
      await inForeignTransaction(appendCallOf(schema, [slow], false), async () => {
        await expect(impatient.append('thing-1', [anEvent()], 'no-stream')).rejects.toBeInstanceOf(StoreBusy);
      });
      expect(await store.head()).toBe(START);
    }),
  );

  test(
    'has positions 1 to n without a gap, even after refused appends',
    withLog(async (store, _, open) => {
      const other = open();
      const answers = await Promise.allSettled(
        Array.from({ length: 200 }, (_unused, index) =>
          (index % 2 === 0 ? store : other).append(`thing-${String(index % 60)}`, someEvents(1 + (index % 3)), 'no-stream'),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
      const all = await wholeLog(store, 7);
      expect(all.map(({ position }) => Number(position))).toStrictEqual(all.map((_unused, index) => index + 1));
    }),
  );

  test(
    'refuses an event that the database cannot hold, and serves concurrent callers',
    withLog(async (store) => {
      const deep = anEvent({ data: '['.repeat(100_000) + ']'.repeat(100_000) });
      const answers = await Promise.allSettled([
        store.append('thing-1', [anEvent()], 'no-stream'),
        store.append('thing-2', [deep], 'no-stream'),
        store.append('thing-3', [anEvent()], 'no-stream'),
      ]);
      expect(answers).toMatchObject([{ status: 'fulfilled' }, { reason: { name: InvalidAppend.name } }, { status: 'fulfilled' }]);
    }),
  );

  test(
    'announces a batch once, with the last position of the batch',
    withLog(async (store, schema) => {
      const client = new pg.Client({ connectionString: logs.url });
      await client.connect();
      const announced: (string | undefined)[] = [];
      client.on('notification', ({ payload }) => announced.push(payload));
      await client.query(`LISTEN ${schema}_appended`);
      await Promise.all(Array.from({ length: 50 }, (_, index) => store.append(`thing-${String(index)}`, [anEvent()], 'no-stream')));
      await client.query('SELECT 1');
      expect(announced).toStrictEqual(['1', '50']);
      await client.end();
    }),
  );

  test.each(['UPDATE %s SET type = type', 'DELETE FROM %s', 'TRUNCATE %s'])('refuses %s, even to its owner', async (statement) =>
    withLog(async (store, schema) => {
      await store.append('thing-1', [anEvent()], 'no-stream');
      await expect(logs.query(statement.replace('%s', `${schema}.events`))).rejects.toThrow('append-only');
      expect(await store.readAll(START, 10)).toHaveLength(1);
    })(),
  );

  test(
    'raises an alarm instead of reading past a gap',
    withLog(async (store, schema) => {
      const events = someEvents(3);
      await store.append('thing-1', events, 'no-stream');
      await logs.query(`ALTER TABLE ${schema}.events DISABLE TRIGGER ALL`);
      await logs.query(`DELETE FROM ${schema}.events WHERE position = 2`);
      await expect(store.readAll(START, 10)).rejects.toBeInstanceOf(LogNotDense);
      await expect(store.subscribe(START, () => Promise.resolve(), new AbortController().signal)).rejects.toBeInstanceOf(LogNotDense);
      expect(idsOf(await store.readAll(START, 1))).toStrictEqual(idsOf(events.slice(0, 1)));
    }),
  );

  test(
    'is another log in another schema',
    withLog(async (store) => {
      const other = new PostgresEventStore({ connectionString: logs.url, schema: await logs.newLog() });
      const event = anEvent();
      await store.append('thing-1', [event], 'no-stream');
      expect(await other.head()).toBe(START);
      await expect(other.append('thing-1', [event], 'no-stream')).resolves.toMatchObject({ revision: 0n, alreadyStored: false });
      await other.close();
    }),
  );

  test('refuses a schema name that would need quoting', () => {
    expect(() => new PostgresEventStore({ connectionString: logs.url, schema: 'log"; DROP SCHEMA log' })).toThrow(RangeError);
  });
});
