import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dataDirAt, type DataDir } from '@danubit/deploy/installation/data-dir';
import { eventStoreUrlOf, OtherLog, readLogRecord, settleLog } from './log-of-copy.ts';

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
  return settleLog({ dataDir, adminDatabaseUrl: database.url, given, mayChange, epochAt });
};

describe('a copy', () => {
  it.each([[undefined], [ONE]])('remembers the log of its first start (%s), for itself and for commands', async (given) => {
    expect(await start(given)).toBe(given);
    expect(await start()).toBe(given);
    expect(await eventStoreUrlOf(dataDir, undefined)).toBe(given);
    expect(await eventStoreUrlOf(dataDir, given)).toBe(given);
    expect((await stat(dataDir.logFile)).mode & 0o077).toBe(0);
  });

  it.each([
    [undefined, ONE],
    [ONE, OTHER],
  ])('that began with %s is not started with %s, which is another log, and nothing is changed', async (first, then) => {
    await start(first);
    await expect(start(then)).rejects.toThrow(/EVENTSTORE_URL names[^]*not the same log[^]*SWITCH_LOG=1/);
    await expect(start(then)).rejects.not.toThrow('secret');
    expect(await readLogRecord(dataDir)).toMatchObject({ eventStoreUrl: first ?? null });
  });

  it('may find the same log at another address', async () => {
    await start(ONE);
    epochs.set(OTHER, 'epoch-1');
    expect(await start(OTHER)).toBe(OTHER);
    expect(await start()).toBe(OTHER);
  });

  it('is not started with an address that does not answer: whether it is the same cannot be told', async () => {
    await start(ONE);
    epochs.delete(OTHER);
    await expect(start(OTHER)).rejects.toThrow(/cannot be told: no answer/);
  });

  it('starts while its own log is away, and learns its epoch when it is back', async () => {
    epochs.delete(ONE);
    await start(ONE);
    expect(await readLogRecord(dataDir)).toEqual({ eventStoreUrl: ONE, epoch: null });
    epochs.set(ONE, 'epoch-1');
    await start();
    expect(await readLogRecord(dataDir)).toEqual({ eventStoreUrl: ONE, epoch: 'epoch-1' });
  });

  it('is moved to another log by one who says so', async () => {
    await start();
    expect(await start(ONE, true)).toBe(ONE);
    expect(await start()).toBe(ONE);
    expect(await start(undefined, true)).toBeUndefined();
    expect(await start()).toBeUndefined();
  });
});

describe('a copy from before it wrote down its log', () => {
  it('shows by its events that it is in PostgreSQL', async () => {
    await query('INSERT INTO log.events DEFAULT VALUES');
    await expect(start(ONE)).rejects.toThrow(OtherLog);
    expect(await start()).toBeUndefined();
  });

  it('shows by its tables that it was in EventStoreDB', async () => {
    await query(`INSERT INTO read.checkpoints VALUES ('${DIGITS_OF_EVENTSTOREDB}')`);
    await expect(start()).rejects.toThrow('EVENTSTORE_URL is not set');
    expect(await start(ONE)).toBe(ONE);
  });
});

describe('a command', () => {
  it.each([
    [undefined, ONE],
    [ONE, OTHER],
  ])('for a copy that uses %s is refused with %s', async (first, given) => {
    await start(first);
    await expect(eventStoreUrlOf(dataDir, given)).rejects.toThrow(/Leave EVENTSTORE_URL out/);
    await expect(eventStoreUrlOf(dataDir, given)).rejects.not.toThrow('secret');
  });

  it('is refused for a copy that has not written down its log', async () => {
    await expect(eventStoreUrlOf(dataDir, ONE)).rejects.toThrow('start it again');
  });
});
