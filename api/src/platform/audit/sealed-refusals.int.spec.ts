import { openStore } from '@danubit/event-store/open-store';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { exportLog } from '@danubit/seals/command/export-log';
import { proveEvent } from '@danubit/seals/read/prove';
import { SEAL_SCHEMAS, SealStore } from '@danubit/seals/store/seal-store';
import { refusalSealMigrations, sealMigrations } from '@danubit/seals/store/migrations/seal-migrations';
import { keysOf, newSealingKey, sealOnce } from '@danubit/seals/testing/seal-bench';
import { eventually } from '@danubit/runtime/testing/eventually';
import type { TestDatabase } from '@danubit/runtime/testing/test-database';
import { run } from '@danubit/verifier/run';
import { logMigrations } from '@danubit/event-store/postgres/migrations/log-migrations';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createMigratedDatabase } from '../../testing/app-database.ts';
import { commandRecordMigrations, refusalMigrations } from '../database/migrations/command-record-migrations.ts';

let database: TestDatabase;
let client: pg.Client;
let store: EventStore;
let folder: string;
const signing = keysOf(newSealingKey());

const connect = async (): Promise<pg.Client> => {
  const opened = new pg.Client({ connectionString: database.url });
  await opened.connect();
  return opened;
};

beforeEach(async () => {
  database = await createMigratedDatabase([
    ...logMigrations,
    ...sealMigrations,
    ...commandRecordMigrations,
    ...refusalMigrations,
    ...refusalSealMigrations,
  ]);
  client = await connect();
  store = openStore({ log: 'refusals', databaseUrl: database.url, eventStoreUrl: undefined });
  folder = await mkdtemp(join(tmpdir(), 'danubit-refusals-'));
});
afterEach(async () => {
  await store.close();
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const COLUMNS = 'id, at, user_id, session_id, auth_level, command, status, code, parameter, request_id, mode';
const refuse = (by: pg.Client, id: string = randomUUID()) =>
  by.query(
    `INSERT INTO audit.command_record (${COLUMNS}) VALUES ($1, '2026-10-31T23:59:59.999Z', 'user-1', 'session-1', 'aal1', 'POST /api/orders',
     422, 'LIMIT_EXCEEDED', 'amount', 'request-1', 'live') ON CONFLICT (id) DO NOTHING`,
    [id],
  );
const refuseMany = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await refuse(client);
};
const seals = () => new SealStore(client, SEAL_SCHEMAS.refusals);
const seal = () => sealOnce({ log: 'refusals', store, seals: seals(), keys: signing, limits: { events: 100, ms: 0 } });
const verify = async (...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> => {
  const lines: string[] = [];
  const code = await run([...args, '--keys', join(folder, 'export', 'keys.txt')], (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};
const exported = () => exportLog({ log: 'refusals', store, pool: client }, join(folder, 'export'));
const inPlace = () => verify('log', '--database', database.url, '--log', 'refusals', '--seals', join(folder, 'export', 'seals'));
const proven = (count: number) => ({ code: 0, text: expect.stringContaining(`Proven: the first ${String(count)} events`) as unknown });

/** As a database administrator can. */
const behindTheTrigger = async (sql: string): Promise<void> => {
  await client.query('BEGIN');
  await client.query('ALTER TABLE audit.command_record DISABLE TRIGGER ALL');
  await client.query(sql);
  await client.query('ALTER TABLE audit.command_record ENABLE TRIGGER ALL');
  await client.query('COMMIT');
};

describe('refused commands are sealed like a log', () => {
  test('which is proven in place, in an export, and for a single one', async () => {
    await refuseMany(300);
    await seal();
    await exported();
    expect(await inPlace()).toEqual(proven(300));
    expect(await verify('log', join(folder, 'export'), '--seals', join(folder, 'export', 'seals'))).toEqual(proven(300));
    const [record] = await store.readAll('00000000000000000256', 1);
    if (record === undefined) throw new Error('There is no such record.');
    expect(JSON.parse(record.data)).toEqual({
      command: 'POST /api/orders',
      status: 422,
      code: 'LIMIT_EXCEEDED',
      parameter: 'amount',
      requestId: 'request-1',
    });
    expect(JSON.parse(record.metadata)).toMatchObject({ occurredAt: '2026-10-31T23:59:59.999Z', userId: 'user-1', sessionId: 'session-1' });
    await writeFile(join(folder, 'proof.json'), JSON.stringify(await proveEvent({ log: 'refusals', store, seals: seals() }, record)));
    expect(await verify('event', join(folder, 'proof.json'))).toMatchObject({ code: 0 });
  });

  const attacks: readonly (readonly [string, string, number])[] = [
    ...COLUMNS.split(', ')
      .filter((column) => !['id', 'at', 'status'].includes(column))
      .map((column) => [`edited (${column})`, `UPDATE audit.command_record SET ${column} = 'other' WHERE number = 77`, 77] as const),
    ['edited (at)', `UPDATE audit.command_record SET at = at - interval '1 millisecond' WHERE number = 77`, 77],
    ['edited (status)', 'UPDATE audit.command_record SET status = 403 WHERE number = 77', 77],
    ['edited (recorded_at)', `UPDATE audit.command_record SET recorded_at = recorded_at + interval '1 hour' WHERE number = 77`, 77],
    ['given another id', 'UPDATE audit.command_record SET id = gen_random_uuid() WHERE number = 77', 77],
    ['deleted', 'DELETE FROM audit.command_record WHERE number = 77', 77],
    [
      'deleted, and the later ones moved up',
      `DELETE FROM audit.command_record WHERE number = 77;
       UPDATE audit.command_record SET number = -number WHERE number > 77;
       UPDATE audit.command_record SET number = -number - 1 WHERE number < 0`,
      77,
    ],
    ['the newest cut off', 'DELETE FROM audit.command_record WHERE number > 118', 119],
    [
      'inserted, and the later ones moved down',
      `UPDATE audit.command_record SET number = -number WHERE number >= 77;
       UPDATE audit.command_record SET number = -number + 1 WHERE number < 0;
       INSERT INTO audit.command_record (${COLUMNS}, number)
       SELECT gen_random_uuid(), ${COLUMNS.slice('id, '.length)}, 77 FROM audit.command_record WHERE number = 1`,
      77,
    ],
  ];
  test.each(attacks)('where a record %s is found', async (_, sql, position) => {
    await client.query('ALTER TABLE audit.command_record DROP CONSTRAINT command_record_number_check');
    await refuseMany(120);
    await seal();
    await exported();
    await behindTheTrigger(sql);
    expect(await inPlace()).toEqual({ code: 1, text: expect.stringContaining(`First bad position: ${String(position)}`) as unknown });
  });
});

describe('the number of a refused command', () => {
  test('waits for the commit of the one before, so that the sealing passes over none', async () => {
    const [slow, other] = [await connect(), await connect()];
    await slow.query('BEGIN');
    await refuse(slow);
    const second = refuse(other);
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await eventually(async () => (await client.query(waiting)).rowCount === 1);
    expect(await seal()).toEqual({ size: 0, unsealed: 0 });
    await slow.query('COMMIT');
    await second;
    expect(await seal()).toEqual({ size: 2, unsealed: 0 });
    await exported();
    expect(await inPlace()).toEqual(proven(2));
    await Promise.all([slow.end(), other.end()]);
  });

  test('is given once to a record that is written again', async () => {
    const id = randomUUID();
    for (const each of [id, id, randomUUID()]) await refuse(client, each);
    const { rows } = await client.query<{ number: string }>('SELECT number FROM audit.command_record ORDER BY number');
    expect(rows.map(({ number }) => number)).toEqual(['1', '2']);
  });

  test('follows the time of the records that are older than numbers, and is never the choice of the api', async () => {
    const [before, ...numbering] = commandRecordMigrations;
    const old = await createMigratedDatabase([...logMigrations, ...sealMigrations, ...(before === undefined ? [] : [before])]);
    const source = await new DataSource({ type: 'postgres', url: old.url }).initialize();
    const runner = source.createQueryRunner();
    // Roles belong to the whole server, which other tests share: in one transaction that is rolled back.
    await runner.startTransaction();
    const add = (columns: string, values: string) =>
      runner.query(`INSERT INTO audit.command_record (${columns}) SELECT gen_random_uuid(), ${values}`);
    const rest = `'u', 's', 'aal1', 'c', 403, 'FORBIDDEN', NULL, 'r', 'live'`;
    await runner.query(
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'danubit_api') THEN CREATE ROLE danubit_api; END IF; END $$`,
    );
    await runner.query('GRANT USAGE ON SCHEMA audit TO danubit_api; GRANT SELECT, INSERT ON audit.command_record TO danubit_api');
    for (const day of ['2026-03-29', '2025-12-31', '2026-02-28']) await add(COLUMNS, `'${day}T00:00:00Z', ${rest}`);
    for (const Migration of numbering) await new Migration().up(runner);
    await runner.query('SET LOCAL ROLE danubit_api');
    await add(COLUMNS, `'2025-01-01T00:00:00Z', ${rest}`);
    const rows = (await runner.query('SELECT number::int, at::date::text FROM audit.command_record ORDER BY number')) as readonly object[];
    expect(rows).toEqual([
      { number: 1, at: '2025-12-31' },
      { number: 2, at: '2026-02-28' },
      { number: 3, at: '2026-03-29' },
      { number: 4, at: '2025-01-01' },
    ]);
    await expect(add(`${COLUMNS}, number`, `'2026-04-01T00:00:00Z', ${rest}, 9`)).rejects.toThrow('permission denied');
    await runner.rollbackTransaction();
    await source.destroy();
    await old.drop();
  });
});
