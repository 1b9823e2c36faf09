import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbEventStore } from '@danubit/event-store/eventstoredb/eventstoredb-event-store';
import { FakeNode } from '@danubit/event-store/eventstoredb/testing/fake-node';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { logEpochStatements, logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { run } from '@danubit/verifier/run';
import { proveConsistency, proveEvent } from '../read/prove.ts';
import {
  appendSome,
  createSealDatabase,
  eventsOf,
  keysOf,
  newSealingKey,
  sealOnce,
  someEvents,
  type SealDatabase,
} from '../testing/seal-bench.ts';
import { exportLog } from './export-log.ts';

let database: SealDatabase;
let folder: string;
const key = newSealingKey();
beforeEach(async () => {
  database = await createSealDatabase();
  folder = await mkdtemp(join(tmpdir(), 'danubit-export-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const verify = async (...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> => {
  const lines: string[] = [];
  const code = await run([...args, '--keys', join(folder, 'log', 'keys.txt')], (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};
const sealAndExport = async (store: EventStore, events: number): Promise<void> => {
  await appendSome(store, events);
  await sealOnce({ store, seals: database.seals, keys: keysOf(key), limits: { events: 100, ms: 0 } });
  await exportLog({ log: 'main', store, pool: database.client }, join(folder, 'log'));
};
const verifyExport = () => verify('log', join(folder, 'log'), '--seals', join(folder, 'log', 'seals'));

describe.each([
  ['memory', () => new MemoryEventStore()],
  ['EventStoreDB', () => new EventStoreDbEventStore({ connection: new FakeNode().connect() })],
])('the export of a log in %s', (_, makeStore) => {
  test('is proven by the verifier, which names the first edited event', async () => {
    await sealAndExport(makeStore(), 330);
    expect(await verifyExport()).toEqual({ code: 0, text: expect.stringContaining('Proven: the first 330 events') as unknown });
    const file = join(folder, 'log', 'events.ndjson');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, lines.map((line, index) => (index === 122 ? line.replace('"number\\":', '"number\\":1') : line)).join('\n'));
    const { code, text } = await verifyExport();
    expect([code, text]).toEqual([1, expect.stringContaining('First bad position: 123') as unknown]);
  });

  test('goes with proofs of single events and of older checkpoints', async () => {
    const store = makeStore();
    await sealAndExport(store, 330);
    const proving = { log: 'main', store, seals: database.seals } as const;
    const file = join(folder, 'proof.json');
    const events = await eventsOf(store);
    for (const index of [0, 122, 255, 256, 329]) {
      const event = events[index];
      if (event === undefined) throw new Error('There is no such event.');
      await writeFile(file, JSON.stringify(await proveEvent(proving, event)));
      expect(await verify('event', file)).toEqual({ code: 0, text: expect.stringContaining(`event ${String(index + 1)} of`) as unknown });
    }
    for (const older of [100, 200, 300, 330]) {
      await writeFile(file, JSON.stringify(await proveConsistency(proving, older)));
      expect(await verify('consistency', file)).toEqual({
        code: 0,
        text: expect.stringContaining(`the same ${String(older)} events`) as unknown,
      });
    }
    await appendSome(store, 1);
    const newest = (await eventsOf(store)).at(-1);
    expect(newest === undefined ? 'none' : await proveEvent(proving, newest)).toBeUndefined();
  });
});

test('a log in PostgreSQL is proven in place, and a row changed or deleted behind the product’s back is found', async () => {
  await database.client.query('CREATE SCHEMA log');
  for (const statement of [...logSchemaStatements('log'), ...logEpochStatements('log')]) await database.client.query(statement);
  const store = new PostgresEventStore({ connectionString: database.url });
  await store.append('thing-1', someEvents(400), 'any');
  await sealOnce({ store, seals: database.seals, keys: keysOf(key), limits: { events: 100, ms: 0 } });
  await exportLog({ log: 'main', store, pool: database.client }, join(folder, 'log'));
  await store.close();
  const inPlace = () => verify('log', '--database', database.url, '--seals', join(folder, 'log', 'seals'));
  expect(await inPlace()).toEqual({ code: 0, text: expect.stringContaining('Proven: the first 400 events') as unknown });

  const attack = async (sql: string): Promise<string> => {
    await database.client.query('BEGIN');
    await database.client.query('ALTER TABLE log.events DISABLE TRIGGER ALL');
    await database.client.query(sql);
    await database.client.query('ALTER TABLE log.events ENABLE TRIGGER ALL');
    await database.client.query('COMMIT');
    return (await inPlace()).text;
  };
  expect(await attack(`UPDATE log.events SET metadata = '{"actor":"nobody"}' WHERE position = 321`)).toContain('First bad position: 321');
  expect(await attack('DELETE FROM log.events WHERE position = 77')).toContain('First bad position: 77');
});
