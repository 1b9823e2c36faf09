import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPostgresLogs, type PostgresLogs } from '../../testing/postgres-logs.ts';
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { anEvent, collect, idsOf, someEvents, wholeLog } from '../conformance/log-under-test.ts';
import { AppendOutcomeUnknown, StoreBusy, type EventStore } from '../event-store.port.ts';
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

  test('goes on reading live when readers and listeners are killed, and misses and repeats nothing', async () => {
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

  test('finds by itself what was stored when the answer was lost', async () => {
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

  test('says that it does not know when no answer comes, and recognises the same append later', async () => {
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

  test('says that it is busy, and that nothing was stored, when the database is out of reach', async () => {
    const schema = await logs.newLog();
    const store = new PostgresEventStore({ connectionString: proxy.url, schema, appendAttempts: 2 });
    proxy.refuse();
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).rejects.toBeInstanceOf(StoreBusy);
    proxy.accept();
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0n, alreadyStored: false });
    await store.close();
  });
});

/** One append after the other, alternating expectations, so that a lost answer is followed by more on the same stream. */
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

/** Kills the backends whose application name matches whenever the log has grown by a few events; how many were hit. */
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
