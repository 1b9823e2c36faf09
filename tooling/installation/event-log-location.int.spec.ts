import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dataDirAt, type DataDir } from '@danubit/deploy/installation/data-dir';
import { eventStoreUrlOf, DifferentLog, readLogRecord, settleLogLocation } from './event-log-location.ts';

const ONE = 'esdb://admin:secret@one:2113?tls=false';
const OTHER = 'esdb://other:2113?tls=false';
const DIGITS_OF_EVENTSTOREDB = '7'.repeat(40);

let dataDir: DataDir;
let database: TestDatabase;
let epochs: Map<string, string>;
beforeEach(async () => {
  [dataDir, database] = [dataDirAt(await mkdtemp(join(tmpdir(), 'danubit-log-'))), await createTestDatabase()];
  epochs = new Map([
    [database.url, 'epoch-of-postgres'],
    [ONE, 'epoch-1'],
    [OTHER, 'epoch-2'],
  ]);
  await query('CREATE SCHEMA log; CREATE SCHEMA read; CREATE TABLE log.events (); CREATE TABLE read.checkpoints (position text)');
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir.path, { recursive: true });
});

const query = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text);
  await client.end();
};

const start = (given?: string, mayChange = false): Promise<string | undefined> => {
  const epochAt = (address: string): Promise<string> => {
    const epoch = epochs.get(address);
    return epoch === undefined ? Promise.reject(new Error('no answer')) : Promise.resolve(epoch);
  };
  return settleLogLocation({ dataDir, adminDatabaseUrl: database.url, given, mayChange, epochAt });
};

describe('an installation', () => {
  it.each([[undefined], [ONE]])('records the log of its first start (%s) for later starts and commands', async (given) => {
    expect(await start(given)).toBe(given);
    expect(await start()).toBe(given);
    expect(await eventStoreUrlOf(dataDir, undefined)).toBe(given);
    expect(await eventStoreUrlOf(dataDir, given)).toBe(given);
    expect((await stat(dataDir.logFile)).mode & 0o077).toBe(0);
  });

  it.each([
    [undefined, ONE],
    [ONE, OTHER],
  ])('created with %s does not start with %s, which is another log, and stays unchanged', async (first, then) => {
    await start(first);
    await expect(start(then)).rejects.toThrow(/EVENTSTORE_URL names[^]*not the same log[^]*SWITCH_LOG=1/);
    await expect(start(then)).rejects.not.toThrow('secret');
    expect(await readLogRecord(dataDir)).toMatchObject({ eventStoreUrl: first ?? null });
  });

  it('accepts another address of the same log', async () => {
    await start(ONE);
    epochs.set(OTHER, 'epoch-1');
    expect(await start(OTHER)).toBe(OTHER);
    expect(await start()).toBe(OTHER);
  });

  it('does not start with an address that does not answer, because the log cannot be identified', async () => {
    await start(ONE);
    epochs.delete(OTHER);
    await expect(start(OTHER)).rejects.toThrow(/cannot be determined: no answer/);
  });

  it('starts while its log is unavailable, and records the epoch at a later start', async () => {
    epochs.delete(ONE);
    await start(ONE);
    expect(await readLogRecord(dataDir)).toEqual({ eventStoreUrl: ONE, epoch: null });
    epochs.set(ONE, 'epoch-1');
    await start();
    expect(await readLogRecord(dataDir)).toEqual({ eventStoreUrl: ONE, epoch: 'epoch-1' });
  });

  it('moves to another log when the caller allows it', async () => {
    await start();
    expect(await start(ONE, true)).toBe(ONE);
    expect(await start()).toBe(ONE);
    expect(await start(undefined, true)).toBeUndefined();
    expect(await start()).toBeUndefined();
  });
});

describe('an installation without a record of its log', () => {
  it('uses PostgreSQL when that contains events', async () => {
    await query('INSERT INTO log.events DEFAULT VALUES');
    await expect(start(ONE)).rejects.toThrow(DifferentLog);
    expect(await start()).toBeUndefined();
  });

  it('uses EventStoreDB when its checkpoints have positions of EventStoreDB', async () => {
    await query(`INSERT INTO read.checkpoints VALUES ('${DIGITS_OF_EVENTSTOREDB}')`);
    await expect(start()).rejects.toThrow('EVENTSTORE_URL is not set');
    expect(await start(ONE)).toBe(ONE);
  });
});

describe('a command', () => {
  it.each([
    [undefined, ONE],
    [ONE, OTHER],
  ])('on an installation that uses %s is refused with %s', async (first, given) => {
    await start(first);
    await expect(eventStoreUrlOf(dataDir, given)).rejects.toThrow(/Unset EVENTSTORE_URL/);
    await expect(eventStoreUrlOf(dataDir, given)).rejects.not.toThrow('secret');
  });

  it('on an installation without a record of its log is refused', async () => {
    await expect(eventStoreUrlOf(dataDir, ONE)).rejects.toThrow('start it again');
  });
});
