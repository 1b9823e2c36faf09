import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { send } from '@danubit/consumer/write';
import { idFromText } from '@danubit/event-store/event-ids';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import pg from 'pg';
import { askedWork, causeOf, scope } from '../testing/asked-work.ts';
import { claimDue, openWork, outlook, workRequests } from './due-table.ts';
import { UNSORTED } from './lanes.ts';
import { workMigrations } from './migrations/work-migrations.ts';
import { pruneDue } from './prune-due.ts';
import { failWork, finishWork, keepLeases, postponeWork, takeWork } from './work-lease.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await runMigrations({ url: database.url, schema: 'work', migrations: workMigrations });
  pool = new pg.Pool({ connectionString: database.url, max: 8, pipeline: true });
});
beforeEach(() => pool.query('DELETE FROM work.due'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const { ask, claimOne, take, passMark, isOpen } = askedWork(() => pool);

describe('requested work', () => {
  test('is one row, and only one dispatcher claims it', async () => {
    for (const subject of ['a', 'a', 'b', 'c']) await ask({ action: 'settle-payment', subject: idFromText(subject) });
    const claims = (await Promise.all(Array.from({ length: 4 }, () => claimDue(pool, scope())))).flat();
    expect(claims.map(({ subject }) => subject).toSorted()).toEqual(['a', 'b', 'c'].map((name) => idFromText(name)).toSorted());
  });

  test('may be due years ahead', async () => {
    const days = 3 * 365;
    await ask({ action: 'refresh-verification', delayMs: days * 86_400_000 });
    const { rows } = await pool.query<{ days: number }>(
      'SELECT round(extract(epoch FROM due_at - now()) / 86400)::integer AS days FROM work.due',
    );
    expect(rows).toEqual([{ days }]);
  });

  test('is open again when it is requested after it was done, with its tries reset', async () => {
    await ask({ action: 'settle-payment' });
    const first = await claimOne();
    await postponeWork(pool, await take(first), 0);
    await finishWork(pool, await take(await claimOne()));
    expect(await isOpen()).toBe(false);
    await ask({ action: 'settle-payment' });
    expect(await isOpen()).toBe(true);
    const again = await claimOne();
    expect(again.ticket).toBeGreaterThan(first.ticket);
    expect(await take(again)).toMatchObject({ tries: 0 });
  });

  test('that is requested again during a run is not closed by that run', async () => {
    await ask({ action: 'settle-payment' });
    const running = await take(await claimOne());
    await ask({ action: 'settle-payment' });
    await finishWork(pool, running);
    expect(await isOpen()).toBe(true);
    expect(await take(await claimOne())).toMatchObject({ version: running.version + 1 });
  });
});

describe('a ticket', () => {
  test('stays the only one while it is queued, however long that takes and however often the work is requested', async () => {
    await ask({ action: 'settle-payment' });
    const first = await claimOne();
    await ask({ action: 'settle-payment' });
    expect(await claimDue(pool, scope())).toEqual([]);
    await passMark();
    expect((await claimOne()).ticket).toBe(first.ticket);
    expect(await take(first)).toMatchObject({ version: 2 });
  });

  test('stays the only one while its run is alive; a new one replaces it when the run has died', async () => {
    await ask({ action: 'settle-payment' });
    const first = await claimOne();
    const running = await take(first);
    expect(await takeWork(pool, { workId: first.id, ticket: first.ticket, lane: 'books' })).toBeUndefined();
    await passMark();
    await keepLeases(pool, [running]);
    expect(await claimDue(pool, scope())).toEqual([]);
    await passMark();
    const next = await claimOne();
    expect(next.ticket).toBe(first.ticket + 1);
    expect(await takeWork(pool, { workId: first.id, ticket: first.ticket, lane: 'books' })).toBeUndefined();
    const taken = await take(next);
    // The first process was only paused; its outcome is ignored.
    await finishWork(pool, running);
    await failWork(pool, running, 'Error');
    await keepLeases(pool, [running]);
    expect(await isOpen()).toBe(true);
    await finishWork(pool, taken);
    expect(await isOpen()).toBe(false);
  });

  test('that comes too early or in another lane than the work is used up, and replaced by a new one', async () => {
    await ask({ action: 'resolve-charge', provider: 'stripe' });
    const early = await claimOne();
    await ask({ action: 'resolve-charge', delayMs: 60_000 });
    expect(await takeWork(pool, { workId: early.id, ticket: early.ticket, lane: 'look-up:stripe' })).toBeUndefined();
    await ask({ action: 'resolve-charge', provider: 'other' });
    const moved = await claimOne();
    expect(moved).toMatchObject({ lane: 'look-up:other', ticket: early.ticket + 1 });
    await take(moved, 'look-up:other');
  });
});

describe('lanes', () => {
  test('have separate limits: a full lane does not hold back the others', async () => {
    for (let number = 0; number < 12; number += 1)
      await ask({ action: 'charge-payment', provider: 'stripe', subject: idFromText(String(number)) });
    await ask({ action: 'settle-payment' });
    await ask({ action: 'charge-payment', provider: 'other' });
    const limited = scope({ 'call:stripe': 4 });
    const lanes = async () => (await claimDue(pool, limited)).map(({ lane }) => lane).toSorted();
    expect(await outlook(pool, limited)).toMatchObject({ isAnyFull: false });
    expect(await lanes()).toEqual(['books', 'call:other', 'call:stripe', 'call:stripe', 'call:stripe', 'call:stripe']);
    expect(await lanes()).toEqual([]);
    const { dueInMs, isAnyFull } = await outlook(pool, limited);
    expect(dueInMs).toBeGreaterThan(1_000);
    expect(isAnyFull).toBe(true);
  });

  test('follow from any event that names the provider; without one, work is unsorted', async () => {
    await ask({ action: 'resolve-charge' });
    expect((await claimOne()).lane).toBe(UNSORTED);
    await ask({ action: 'resolve-charge', provider: 'stripe' });
    await ask({ action: 'resolve-charge' });
    expect(await openWork(pool)).toMatchObject([{ action: 'resolve-charge', lane: 'look-up:stripe', open: 1 }]);
    const cause = causeOf({});
    const request = { action: 'resolve-charge', subject: idFromText('both'), delayMs: 0 } as const;
    await send(
      pool,
      workRequests([
        { ...request, provider: 'stripe', cause },
        { ...request, cause },
      ]),
    );
    expect(await openWork(pool)).toMatchObject([{ lane: 'look-up:stripe', open: 2 }]);
  });
});

describe('modes and clocks', () => {
  test('live work is not claimed by a test process, nor test work by a live one; work without a mode by either', async () => {
    await ask({ action: 'settle-payment', subject: idFromText('live') });
    await ask({ action: 'settle-payment', subject: idFromText('test') }, { mode: 'test' });
    await ask({ action: 'settle-payment', subject: idFromText('old') });
    await pool.query(`UPDATE work.due SET mode = DEFAULT WHERE subject = $1`, [idFromText('old')]);
    const subjects = async (mode: 'live' | 'test') => (await claimDue(pool, scope({}, mode))).map(({ subject }) => subject).toSorted();
    expect(await subjects('live')).toEqual([idFromText('live'), idFromText('old')].toSorted());
    expect(await subjects('test')).toEqual([idFromText('test')]);
  });

  test('of the work of sandboxes a live process does its part, since they live beside live data', async () => {
    await ask({ action: 'advance-sandbox-order', subject: idFromText('order') }, { mode: 'test', partnerId: 'p1' });
    await ask({ action: 'deliver-webhooks', subject: idFromText('endpoint') }, { mode: 'test' });
    const claims = await claimDue(pool, scope({}, 'live'));
    expect(claims.map(({ action }) => action).toSorted()).toEqual(['advance-sandbox-order', 'deliver-webhooks']);
  });

  test('a clock is moved forward alone, once by each command, and the system clock by none', async () => {
    const aheadOf = async (name: string): Promise<number> => {
      const { rows } = await pool.query<{ s: string }>('SELECT extract(epoch FROM ahead) AS s FROM work.clocks WHERE name = $1', [name]);
      return Number(rows[0]?.s ?? -1);
    };
    const move = (name: string, command: string, byMs: number, leastMs: number) =>
      pool.query('SELECT work.move_clock($1, $2, $3, $4)', [name, command, byMs, leastMs]);
    await move('sandbox:m1', 'c1', 60_000, 0);
    await move('sandbox:m1', 'c1', 60_000, 0);
    expect(await aheadOf('sandbox:m1')).toBe(60);
    await move('sandbox:m1', 'c2', 0, 90_000);
    expect(await aheadOf('sandbox:m1')).toBe(90);
    await move('sandbox:m1', 'c3', 0, 30_000);
    await move('sandbox:m1', 'c4', -30_000, 0);
    expect(await aheadOf('sandbox:m1')).toBe(90);
    await move('system', 'c5', 60_000, 0);
    expect(await aheadOf('system')).toBeLessThanOrEqual(0);
    expect(await aheadOf('sandbox:m2')).toBe(-1);
  });

  test('work of a sandbox follows its clock, which only its own row moves', async () => {
    await ask({ action: 'send-mail', subject: idFromText('p1'), delayMs: 86_400_000 }, { mode: 'test', partnerId: 'p1' });
    await ask({ action: 'send-mail', subject: idFromText('p2'), delayMs: 86_400_000 }, { mode: 'test', partnerId: 'p2' });
    expect(await claimDue(pool, scope({}, 'test'))).toEqual([]);
    await pool.query(`UPDATE work.clocks SET ahead = '25 hours' WHERE name = 'sandbox:p1'`);
    const [claim, ...others] = await claimDue(pool, scope({}, 'test'));
    expect(others).toEqual([]);
    expect(claim?.subject).toBe(idFromText('p1'));
    if (claim === undefined) return;
    await postponeWork(pool, await take(claim, 'mail'), 3_600_000);
    expect(await claimDue(pool, scope({}, 'test'))).toEqual([]);
    expect((await outlook(pool, scope({}, 'test'))).dueInMs).toBeGreaterThan(3_500_000);
    expect((await outlook(pool, scope({}, 'test'))).dueInMs).toBeLessThan(3_600_001);
  });

  test('the system clock cannot be moved, and no clock can be moved back', async () => {
    await expect(pool.query(`UPDATE work.clocks SET ahead = '1 hour' WHERE name = 'system'`)).rejects.toThrow('check');
    await expect(pool.query(`INSERT INTO work.clocks (name, ahead) VALUES ('sandbox:back', '-1 hour')`)).rejects.toThrow('check');
  });
});

describe('pruning', () => {
  test('removes only work that was done long ago; requested again, it is new work', async () => {
    for (const subject of ['old', 'young', 'open']) await ask({ action: 'settle-payment', subject: idFromText(subject) });
    await pool.query(`UPDATE work.due SET done_at = now() - interval '31 days' WHERE subject = $1`, [idFromText('old')]);
    await pool.query(`UPDATE work.due SET done_at = now() - interval '29 days' WHERE subject = $1`, [idFromText('young')]);
    await pool.query(`UPDATE work.due SET due_at = now() - interval '90 days' WHERE subject = $1`, [idFromText('open')]);
    expect(await pruneDue(pool, 30)).toBe(1);
    const { rows } = await pool.query<{ subject: string }>('SELECT subject FROM work.due');
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual([idFromText('young'), idFromText('open')].toSorted());
    await ask({ action: 'settle-payment', subject: idFromText('old') });
    expect((await claimDue(pool, scope())).map(({ subject }) => subject)).toContain(idFromText('old'));
  });

  test('works in batches and skips locked rows', async () => {
    await pool.query(
      `INSERT INTO work.due (id, action, subject, cause_event_id, correlation_id, due_at, done_at)
       SELECT gen_random_uuid(), 'send-mail', 's' || n, gen_random_uuid(), 'c', now(), now() - interval '40 days' FROM generate_series(1, 1501) n`,
    );
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(`SELECT FROM work.due WHERE subject = 's7' FOR UPDATE`);
    expect([await pruneDue(pool, 30), await pruneDue(pool, 30)]).toEqual([1_000, 500]);
    await client.query('ROLLBACK');
    client.release();
    expect(await pruneDue(pool, 30)).toBe(1);
  });
});

test('rows from before lanes are sorted and claimed after the migration', async () => {
  const older = await createTestDatabase();
  await runMigrations({ url: older.url, schema: 'work', migrations: workMigrations.slice(0, 2) });
  const olderPool = new pg.Pool({ connectionString: older.url, max: 2 });
  await olderPool.query(
    `INSERT INTO work.due (id, action, subject, cause_event_id, correlation_id, due_at)
     VALUES (gen_random_uuid(), 'settle-payment', 'p', gen_random_uuid(), 'c', now())`,
  );
  await runMigrations({ url: older.url, schema: 'work', migrations: workMigrations });
  expect(await claimDue(olderPool, scope())).toMatchObject([{ action: 'settle-payment', subject: 'p', lane: UNSORTED, ticket: 1 }]);
  await olderPool.end();
  await older.drop();
});
