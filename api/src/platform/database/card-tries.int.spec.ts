import { cardTriesIn, type CardTries, type CardTryPolicy } from '@danubit/core/card-tries/card-tries';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';

/** Without locks a single round may pass by luck. */
const ROUNDS = 10;
const WINDOW_MS = 3_600_000;
const NOW = new Date('2026-11-21T12:00:00.000Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

let app: AppDatabase;
let pool: pg.Pool;
let tries: CardTries;
/** Allows one try of a customer. */
let one: CardTries;
const triesWith = (policy: CardTryPolicy): CardTries =>
  cardTriesIn(async (sql, values) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows, policy);
beforeAll(async () => {
  app = await openAppDatabase();
  pool = new pg.Pool({ connectionString: app.settings.values.DATABASE_URL, max: 20 });
  // Open connections, so that the tries of a test really run at once.
  await Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT pg_sleep(0.2)')));
  tries = triesWith({ perCustomer: 10, perCard: 10, windowMs: WINDOW_MS });
  one = triesWith({ perCustomer: 1, perCard: 10, windowMs: WINDOW_MS });
});
afterAll(async () => {
  await pool.end();
  await app.stop();
});

const aTry = (known: { readonly userId?: string; readonly card?: string } = {}) => ({
  tryId: randomUUID(),
  userId: randomUUID(),
  card: randomUUID(),
  ...known,
});
const passed = async (reserved: readonly Promise<boolean>[]): Promise<number> => (await Promise.all(reserved)).filter(Boolean).length;

describe('card tries', () => {
  it('of one customer: of 42 at once exactly 10 pass', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const userId = randomUUID();
      expect(await passed(Array.from({ length: 42 }, () => tries.reserve(aTry({ userId }), NOW)))).toBe(10);
    }
  });

  it('of one card: of 42 customers at once exactly 10 pass', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const card = randomUUID();
      expect(await passed(Array.from({ length: 42 }, () => tries.reserve(aTry({ card }), NOW)))).toBe(10);
    }
  });

  it('of customers who exchange cards wait for each other without a deadlock', async () => {
    const [a, b, x, y] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const pairs = Array.from({ length: 42 }, (_, at) => aTry(at % 2 === 0 ? { userId: a, card: x } : { userId: b, card: y }));
    const crossed = Array.from({ length: 42 }, (_, at) => aTry(at % 2 === 0 ? { userId: b, card: x } : { userId: a, card: y }));
    expect(await passed([...pairs, ...crossed].map((each) => tries.reserve(each, NOW)))).toBe(20);
  });

  it('may be reserved again and count once', async () => {
    const again = aTry();
    expect(await passed(Array.from({ length: 12 }, () => tries.reserve(again, NOW)))).toBe(12);
    const others = Array.from({ length: 12 }, () => tries.reserve(aTry({ userId: again.userId }), NOW));
    expect(await passed(others)).toBe(9);
    expect(await tries.reserve(again, NOW)).toBe(true);
  });

  it('count no more when they are released', async () => {
    const first = aTry();
    await one.reserve(first, NOW);
    expect(await one.reserve(aTry({ userId: first.userId }), NOW)).toBe(false);
    await one.release(first.tryId);
    expect(await one.reserve(aTry({ userId: first.userId }), NOW)).toBe(true);
  });

  it('that were left open by a crash count until the window has passed', async () => {
    const left = aTry();
    await one.reserve(left, NOW);
    expect(await one.reserve(aTry({ userId: left.userId }), after(WINDOW_MS - 1))).toBe(false);
    expect(await one.reserve(aTry({ userId: left.userId }), after(WINDOW_MS))).toBe(true);
  });

  it('that were declined count for the window from the first record of the decline, and are not released', async () => {
    const declined = aTry();
    await one.reserve(declined, NOW);
    await one.decline(declined, after(60_000));
    await one.decline(declined, after(120_000));
    await one.release(declined.tryId);
    expect(await one.reserve(aTry({ userId: declined.userId }), after(WINDOW_MS + 59_999))).toBe(false);
    expect(await one.reserve(aTry({ userId: declined.userId }), after(WINDOW_MS + 60_000))).toBe(true);
  });

  it('that were declined without a reservation count', async () => {
    const declined = aTry();
    await one.decline(declined, NOW);
    expect(await one.reserve(aTry({ userId: declined.userId }), NOW)).toBe(false);
  });
});
