import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createPostgresLogs, type PostgresLogs } from '../testing/postgres-logs.ts';
import { openTcpProxy, type TcpProxy } from '@danubit/runtime/testing/tcp-proxy';
import { anEvent, collect, idsOf, someEvents, wholeLog } from '../conformance/log-under-test.ts';
import { AppendOutcomeUnknown, StoreBusy, type EventStore } from '../event-store.port.ts';
import { lockKeyOf } from './identifiers.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

const WRITERS = 8;
const APPENDS_EACH = 40;
const EVENTS_BETWEEN_KILLS = 15;
const MAX_ROUNDS = 100_000;

let logs: PostgresLogs;
let proxy: TcpProxy;
beforeAll(async () => {
  logs = await createPostgresLogs();
  proxy = await openTcpProxy(logs.url);
});
afterAll(async () => {
  await proxy.close();
  await logs.drop();
});

describe('the PostgreSQL log, when connections are lost', () => {
  test('stores each append once and acknowledges it, however often its backend is killed', async () => {
    const schema = await logs.newLog();
    const store = new PostgresEventStore({ connectionString: logs.url, schema, appendAttempts: 1_000 });
    const writing = { isDone: false };
    const killing = killWhile(schema, 'append', () => !writing.isDone);

    const acknowledged = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeInTurn(store, `thing-${String(writer)}`)));
    writing.isDone = true;
    expect(await killing).toBeGreaterThan(5);

    const all = await wholeLog(store);
    expect(idsOf(all).toSorted()).toStrictEqual(acknowledged.flat().toSorted());
    expect(all.map(({ position }) => Number(position))).toStrictEqual(all.map((_, index) => index + 1));
    await store.close();
  });

  test('keeps reading live when readers and listeners are killed, and neither misses nor repeats an event', async () => {
    const schema = await logs.newLog();
    const store = new PostgresEventStore({ connectionString: logs.url, schema });
    const reader = new PostgresEventStore({ connectionString: logs.url, schema });
    const collected = collect(reader, WRITERS * APPENDS_EACH, { batchSize: 10 });
    const reading = { isDone: false };
    const killing = killWhile(schema, '(read|listen)', () => !reading.isDone);

    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeInTurn(store, `thing-${String(writer)}`)));
    const batches = await collected;
    reading.isDone = true;
    expect(await killing).toBeGreaterThan(0);
    expect(batches.flat()).toStrictEqual(await wholeLog(store));
    await Promise.all([store.close(), reader.close()]);
  });

  test('finds the stored event when the answer was lost', async () => {
    const schema = await logs.newLog();
    const store = new PostgresEventStore({ connectionString: proxy.url, schema });
    await store.append('thing-1', [anEvent()], 'no-stream');
    for (const expected of [0n, 'any', 'exists'] as const) {
      const before = await store.readStream('thing-1');
      const events = someEvents(2);
      proxy.loseAnswers(2);
      const appended = await store.append('thing-1', events, expected === 0n ? BigInt(before.length - 1) : expected);
      const stored = await store.readStream('thing-1');
      expect(idsOf(stored)).toStrictEqual(idsOf([...before, ...events]));
      expect(appended).toStrictEqual({ revision: stored.at(-1)?.revision, position: await store.head(), alreadyStored: true });
    }
    await store.close();
  });

  test('reports an unknown outcome when no answer comes, and recognises the same append later', async () => {
    const schema = await logs.newLog();
    const store = new PostgresEventStore({ connectionString: proxy.url, schema, appendAttempts: 2 });
    const event = anEvent();
    proxy.loseAnswers(2);
    const refused: unknown = await store.append('thing-1', [event], 'no-stream').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppendOutcomeUnknown);
    expect(refused).toMatchObject({ name: 'AppendOutcomeUnknown', stream: 'thing-1' });
    const position = await store.head();
    expect(await store.append('thing-1', [event], 'no-stream')).toStrictEqual({ revision: 0n, position, alreadyStored: true });
    await store.close();
  });

  test('fails with StoreBusy and stores no event when the database is unavailable', async () => {
    const schema = await logs.newLog();
    const store = new PostgresEventStore({ connectionString: proxy.url, schema, appendAttempts: 2 });
    proxy.refuse();
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).rejects.toBeInstanceOf(StoreBusy);
    proxy.accept();
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0n, alreadyStored: false });
    await store.close();
  });
});

describe('after a lost answer', () => {
  const IMPATIENT = 'options=-c%20lock_timeout%3D50ms';
  const addressOf = (url: string): string => `${url}?${IMPATIENT}`;
  const opened: PostgresEventStore[] = [];
  const openImpatient = (schema: string, appendAttempts = 2): PostgresEventStore => {
    const store = new PostgresEventStore({ connectionString: addressOf(proxy.url), schema, appendAttempts });
    opened.push(store);
    return store;
  };
  /** A transaction in another session that holds the lock of the log until it ends. */
  const holdLock = async (schema: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: logs.url });
    await client.connect();
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${lockKeyOf(schema)})`);
    return client;
  };
  afterEach(async () => {
    proxy.loseAnswers(0);
    proxy.accept();
    for (const store of opened.splice(0)) await store.close();
  });

  test('a lock that is not released leaves the outcome of every append in the batch unknown', async () => {
    const schema = await logs.newLog();
    const store = openImpatient(schema);
    await store.append('thing-1', [anEvent()], 'no-stream');
    let holder: pg.Client | undefined;
    proxy.loseAnswers(1, async () => {
      holder = await holdLock(schema);
    });
    const appends = [
      { stream: 'thing-1', events: someEvents(1), expected: 0n },
      { stream: 'thing-2', events: someEvents(2), expected: 'no-stream' as const },
      { stream: 'thing-2', events: someEvents(1), expected: 7n },
    ];
    const answers = await Promise.allSettled(appends.map(({ stream, events, expected }) => store.append(stream, events, expected)));
    await holder?.end();
    expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: { name: 'AppendOutcomeUnknown' } })));
    // The first was sent separately and stored. The others were not sent before the lock timed out, and must not be reported as stored
    // either.
    expect(await store.readStream('thing-1')).toHaveLength(2);
    const [repeated] = await Promise.allSettled([store.append('thing-1', appends[0]?.events ?? [], 0n)]);
    expect(repeated).toMatchObject({ value: { revision: 1n, alreadyStored: true } });
  });

  test('the stored event is found as soon as the lock is free', async () => {
    const schema = await logs.newLog();
    const store = openImpatient(schema, 8);
    await store.append('thing-1', [anEvent()], 'no-stream');
    let holder: pg.Client | undefined;
    proxy.loseAnswers(1, async () => {
      holder = await holdLock(schema);
    });
    const appending = store.append('thing-1', [anEvent()], 0n);
    await eventually(async () => (await logs.query(waitingAppender(schema))).length > 0);
    await holder?.end();
    expect(await appending).toMatchObject({ revision: 1n, alreadyStored: true });
  });

  test.each([
    ['a statement that is cancelled', '57014'],
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
    ['a full disk', '53100'],
    ['a withdrawn permission', '42501'],
    ['an error within the server', 'XX000'],
    ['a statement whose completion is unknown', '40003'],
  ])('%s leaves the outcome unknown', async (_, code) => {
    const schema = await logs.newLog();
    const store = openImpatient(schema);
    const event = anEvent();
    proxy.loseAnswers(1, () => logs.query(failingAppends(schema, code)));
    await expect(store.append('thing-1', [event], 'no-stream')).rejects.toBeInstanceOf(AppendOutcomeUnknown);
    expect(idsOf(await store.readStream('thing-1'))).toStrictEqual([event.eventId]);
  });

  test('when a batch is refused because of one append, none of the others is reported as busy', async () => {
    const schema = await logs.newLog();
    const store = openImpatient(schema);
    const batch = [anEvent(), anEvent(), anEvent()];
    // The first append is sent separately. The batch after it is stored, but its answer is lost, and then every call is refused.
    const first = store.append('thing-0', [anEvent()], 'no-stream');
    const others = batch.map((event, index) => store.append(`thing-${String(index + 1)}`, [event], 'any'));
    await first;
    proxy.loseAnswers(1, () => logs.query(failingAppends(schema, '42501')));
    const answers = await Promise.allSettled(others);
    expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: { name: 'AppendOutcomeUnknown' } })));
    expect(await wholeLog(store)).toHaveLength(4);
  });

  test('an unavailable database leaves the outcome unknown', async () => {
    const schema = await logs.newLog();
    const store = openImpatient(schema);
    proxy.loseAnswers(1, async () => {
      proxy.refuse();
      await Promise.resolve();
    });
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).rejects.toBeInstanceOf(AppendOutcomeUnknown);
  });

  test('a conflict whose expected revision may still be reached leaves the outcome unknown; any other conflict is final', async () => {
    const schema = await logs.newLog();
    const store = openImpatient(schema);
    for (const [stream, expected, error] of [
      ['thing-ahead', 3n, AppendOutcomeUnknown],
      ['thing-absent', 'exists', AppendOutcomeUnknown],
    ] as const) {
      proxy.loseAnswers(1);
      await expect(store.append(stream, [anEvent()], expected)).rejects.toBeInstanceOf(error);
    }
    await store.append('thing-1', someEvents(2), 'no-stream');
    for (const expected of [0n, 'no-stream'] as const) {
      proxy.loseAnswers(1);
      await expect(store.append('thing-1', [anEvent()], expected)).rejects.toMatchObject({ name: 'WrongExpectedRevision' });
    }
  });

  test('closing waits for the append that is being retried, and its caller gets the outcome', async () => {
    const schema = await logs.newLog();
    const store = openImpatient(schema, 8);
    const lost = Promise.withResolvers<undefined>();
    proxy.loseAnswers(1, () => {
      lost.resolve(undefined);
      return Promise.resolve();
    });
    const appending = store.append('thing-1', [anEvent()], 'no-stream');
    await lost.promise;
    await store.close();
    expect(await appending).toMatchObject({ revision: 0n, alreadyStored: true });
  });
});

const waitingAppender = (schema: string): string =>
  `SELECT FROM pg_stat_activity WHERE application_name = 'danubit append ${schema}' AND wait_event = 'advisory'`;

/** Makes both append functions of the log fail with this error code. */
const failingAppends = (schema: string, code: string): string => `
  DO $$ DECLARE signature text; BEGIN
    FOR signature IN SELECT oid::regprocedure::text FROM pg_proc
      WHERE pronamespace = '${schema}'::regnamespace AND proname IN ('append', 'append_one') LOOP
      EXECUTE replace(replace(pg_get_functiondef(signature::regprocedure), E'\nBEGIN\n', E'\nBEGIN\n RAISE EXCEPTION USING ERRCODE = ''${code}'';\n'), '', '');
    END LOOP;
  END $$`;

/**
 * Appends one event after another with alternating expected revisions, so that more appends to the same stream follow a lost answer.
 */
const writeInTurn = async (store: EventStore, stream: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let turn = 0; turn < APPENDS_EACH; turn += 1) {
    const events = someEvents(1);
    const expected = turn % 2 === 0 ? 'any' : BigInt(turn - 1);
    const { revision } = await store.append(stream, events, expected);
    if (revision !== BigInt(turn)) throw new Error(`Append ${String(turn)} ended at revision ${String(revision)}.`);
    ids.push(...idsOf(events));
  }
  return ids;
};

/** Kills the backends whose application name matches whenever the log has grown by a few events; returns how many it killed. */
const killWhile = async (schema: string, application: string, goesOn: () => boolean): Promise<number> => {
  let killed = 0;
  let next = 0;
  for (let round = 0; round < MAX_ROUNDS && goesOn(); round += 1) {
    const [row] = await logs.query<{ head: string }>(`SELECT count(*) AS head FROM ${schema}.events`);
    if (Number(row?.head) < next) continue;
    const hit = await logs.query(
      `SELECT FROM pg_stat_activity WHERE application_name ~ '^danubit ${application} ${schema}$' AND pg_terminate_backend(pid)`,
    );
    killed += hit.length;
    if (hit.length > 0) next = Number(row?.head) + EVENTS_BETWEEN_KILLS;
  }
  return killed;
};
