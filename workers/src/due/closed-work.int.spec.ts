import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { send } from '@danubit/consumer/write';
import { idFromText } from '@danubit/event-store/event-ids';
import { askedWork, causeOf, scope } from '../testing/asked-work.ts';
import { openWorkDatabase, type WorkDatabase } from '../testing/work-database.ts';
import { claimDue, workRequests } from './due-table.ts';
import { finishWork, postponeWork, takeWork } from './work-lease.ts';

let database: WorkDatabase;
beforeAll(async () => {
  database = await openWorkDatabase();
});
beforeEach(() => database.pool.query('DELETE FROM work.due'));
afterAll(() => database.stop());

const { ask, claimOne, take, passMark, isOpen } = askedWork(() => database.pool);
const close = () => ask({ action: 'settle-payment', how: 'close' });
const notice = () => ask({ action: 'settle-payment', how: 'unless-closed' });
const claimed = async () => (await claimDue(database.pool, scope())).length;

describe('work whose outcome is in the log', () => {
  test('is done without a run, whether or not it was requested before', async () => {
    await close();
    expect(await isOpen()).toBe(false);
    await ask({ action: 'settle-payment' });
    expect(await isOpen()).toBe(true);
    await close();
    expect([await isOpen(), await claimed()]).toEqual([false, 0]);
  });

  test('is not opened again by what only brings it forward, which opens it if it is not done', async () => {
    await notice();
    expect(await isOpen()).toBe(true);
    await close();
    await notice();
    expect(await isOpen()).toBe(false);
    const both = ['close', 'unless-closed'] as const;
    const subject = idFromText('both');
    await send(
      database.pool,
      workRequests(both.map((how) => ({ action: 'settle-payment', subject, delayMs: 0, how, cause: causeOf({}) }))),
    );
    expect(await claimed()).toBe(0);
  });

  test('differs from work that a run has done, which a later notification opens again', async () => {
    await notice();
    await finishWork(database.pool, await take(await claimOne()));
    await notice();
    expect([await isOpen(), await claimed()]).toEqual([true, 1]);
  });

  test('makes its ticket outdated, and a new request gets another', async () => {
    await ask({ action: 'settle-payment' });
    const queued = await claimOne();
    await close();
    expect(await takeWork(database.pool, { workId: queued.id, ticket: queued.ticket, lane: 'books' })).toBeUndefined();
    await ask({ action: 'settle-payment' });
    expect(await takeWork(database.pool, { workId: queued.id, ticket: queued.ticket, lane: 'books' })).toBeUndefined();
    expect(await claimOne()).toMatchObject({ ticket: queued.ticket + 1 });
  });

  test.each([
    ['is done', finishWork],
    ['is done when it asks to run again', (...run: Parameters<typeof finishWork>) => postponeWork(...run, 0)],
  ])('lets a run go on to its end, and %s', async (_, end) => {
    await ask({ action: 'settle-payment' });
    const work = await take(await claimOne());
    await close();
    await end(database.pool, work);
    expect([await isOpen(), await claimed()]).toEqual([false, 0]);
    await ask({ action: 'settle-payment' });
    expect(await claimed()).toBe(1);
  });

  test('whose run died is found when it is requested again', async () => {
    await ask({ action: 'settle-payment' });
    await take(await claimOne());
    await close();
    await ask({ action: 'settle-payment' });
    expect(await claimed()).toBe(0);
    await passMark();
    expect(await claimed()).toBe(1);
  });
});
