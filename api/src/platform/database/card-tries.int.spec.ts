import { cardTriesIn, EXCHANGE_LEASE_MS, type CardTries, type CardTry, type CardTryPolicy } from '@danubit/core/card-tries/card-tries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';

/** Without locks a single round may pass by luck. */
const ROUNDS = 10;
const WINDOW_MS = 3_600_000;
const NOW = new Date('2026-11-21T12:00:00.000Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const POLICY: CardTryPolicy = {
  perCustomer: 10,
  perCard: 10,
  perNetwork: 10,
  windowMs: WINDOW_MS,
  pause: { percent: 60, minTries: 1_000, windowMs: 900_000 },
};

let app: AppDatabase;
let pool: pg.Pool;
let tries: CardTries;
/** Allows one try of a customer. */
let one: CardTries;
/** Pauses new cards after 10 tries. */
let pausing: CardTries;
const triesWith = (policy: Partial<CardTryPolicy>): CardTries =>
  cardTriesIn(async (sql, values) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows, { ...POLICY, ...policy });
beforeAll(async () => {
  app = await openAppDatabase();
  pool = new pg.Pool({ connectionString: app.settings.values.DATABASE_URL, max: 20 });
  // Dropping the database cuts connections that are still closing after the pool has ended.
  pool.on('error', () => undefined);
  // Open connections, so that the tries of a test really run at once.
  await Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT pg_sleep(0.2)')));
  tries = triesWith({});
  one = triesWith({ perCustomer: 1 });
  pausing = triesWith({ pause: { percent: 60, minTries: 10, windowMs: 900_000 } });
});
beforeEach(() => pool.query('TRUNCATE app.card_tries, app.card_try_counts'));
afterAll(async () => {
  await pool.end();
  await app.stop();
});

const aTry = (known: Partial<CardTry> = {}): CardTry => ({
  tryId: randomUUID(),
  userId: randomUUID(),
  card: randomUUID(),
  network: randomUUID(),
  isNewCard: true,
  ...known,
});
const anExchange = (known: Partial<CardTry> = {}): CardTry => aTry({ card: null, ...known });
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const passed = async (verdicts: readonly Promise<string>[]): Promise<number> =>
  (await Promise.all(verdicts)).filter((verdict) => verdict === 'reserved').length;

describe('card tries', () => {
  it.each([
    ['customer', () => ({ userId: randomUUID() })],
    ['card', () => ({ card: randomUUID() })],
    ['range of addresses', () => ({ network: randomUUID() })],
  ])('of one %s: of 42 at once exactly 10 pass, and when these are declined no further one', async (_, known) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shared = known();
      const all = times(42, () => aTry(shared));
      const verdicts = await Promise.all(all.map((each) => tries.reserve(each, NOW)));
      const [reserved, waiting] = [
        all.filter((_each, at) => verdicts[at] === 'reserved'),
        all.filter((_each, at) => verdicts[at] === 'open'),
      ];
      expect([reserved.length, waiting.length]).toEqual([10, 32]);
      await Promise.all(reserved.map((each) => tries.decline(each, NOW)));
      expect(await Promise.all(waiting.map((each) => tries.reserve(each, NOW)))).toEqual(times(32, () => 'declined'));
    }
  });

  it('before the exchange: of 42 at once of one customer exactly 10 pass', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const userId = randomUUID();
      expect(await passed(times(42, () => tries.admit(anExchange({ userId }), NOW)))).toBe(10);
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
    expect(await passed(times(12, () => tries.reserve(again, NOW)))).toBe(12);
    expect(await passed(times(12, () => tries.reserve(aTry({ userId: again.userId }), NOW)))).toBe(9);
    expect(await tries.reserve(again, NOW)).toBe('reserved');
  });

  it('that are accepted or released count no more, so a customer may pay as often as the bank accepts', async () => {
    const { userId } = aTry();
    for (let count = 0; count < 30; count += 1) {
      const each = aTry({ userId });
      expect(await one.reserve(each, NOW)).toBe('reserved');
      expect(await one.reserve(aTry({ userId }), NOW)).toBe('open');
      await (count % 2 === 0 ? one.accept(each.tryId, NOW) : one.release(each.tryId));
    }
  });

  it('that were left open by a crash count until the window has passed', async () => {
    const left = aTry();
    await one.reserve(left, NOW);
    expect(await one.reserve(aTry({ userId: left.userId }), after(WINDOW_MS - 1))).toBe('open');
    expect(await one.reserve(aTry({ userId: left.userId }), after(WINDOW_MS))).toBe('reserved');
  });

  it('that were declined count for the window from the first record of the decline, and are neither accepted nor released', async () => {
    const declined = aTry();
    await one.reserve(declined, NOW);
    await one.decline(declined, after(60_000));
    await one.decline(declined, after(120_000));
    await one.release(declined.tryId);
    await one.accept(declined.tryId, after(120_000));
    expect(await one.reserve(aTry({ userId: declined.userId }), after(WINDOW_MS + 59_999))).toBe('declined');
    expect(await one.reserve(aTry({ userId: declined.userId }), after(WINDOW_MS + 60_000))).toBe('reserved');
    expect((await pool.query('SELECT declined, accepted FROM app.card_try_counts')).rows).toEqual([{ declined: 1, accepted: 0 }]);
  });

  it('that were declined without a reservation count', async () => {
    const declined = aTry();
    await one.decline(declined, NOW);
    expect(await one.reserve(aTry({ userId: declined.userId }), NOW)).toBe('declined');
  });
});

describe('the try of an exchange', () => {
  it('that was never settled counts for its short lease only', async () => {
    const left = anExchange();
    await one.admit(left, NOW);
    expect(await one.admit(anExchange({ userId: left.userId }), after(EXCHANGE_LEASE_MS - 1))).toBe('open');
    expect(await one.admit(anExchange({ userId: left.userId }), after(EXCHANGE_LEASE_MS))).toBe('reserved');
  });

  it('goes on as the try of its payment, which adds the card and counts for the window', async () => {
    const exchange = anExchange();
    const payment = aTry({ ...exchange, tryId: randomUUID(), card: randomUUID() });
    await one.admit(exchange, NOW);
    await one.carry(exchange, payment.tryId);
    expect(await one.reserve(payment, NOW)).toBe('reserved');
    const { rows } = await pool.query('SELECT try_id, card, network FROM app.card_tries');
    expect(rows).toEqual([{ try_id: payment.tryId, card: payment.card, network: exchange.network }]);
    expect(await one.reserve(aTry({ userId: exchange.userId }), after(WINDOW_MS - 1))).toBe('open');
  });

  it('is held against the card as soon as the card is known', async () => {
    const card = randomUUID();
    for (const each of times(10, () => aTry({ card }))) await tries.decline(each, NOW);
    const exchange = anExchange();
    await tries.admit(exchange, NOW);
    expect(await tries.reserve({ ...exchange, card }, NOW)).toBe('declined');
  });

  it('of another customer is not carried', async () => {
    const exchange = anExchange();
    await tries.admit(exchange, NOW);
    await tries.carry({ tryId: exchange.tryId, userId: randomUUID() }, randomUUID());
    expect((await pool.query('SELECT try_id FROM app.card_tries')).rows).toEqual([{ try_id: exchange.tryId }]);
  });
});

describe('new cards', () => {
  const ended = async (how: 'accept' | 'decline', count: number, at = NOW): Promise<void> => {
    for (const each of times(count, () => aTry())) {
      await pausing.reserve(each, at);
      await (how === 'accept' ? pausing.accept(each.tryId, at) : pausing.decline(each, at));
    }
  };

  it('of 42 customers, cards and ranges at once only 10 pass while no bank has answered', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pool.query('TRUNCATE app.card_tries, app.card_try_counts');
      expect(await passed(times(42, () => pausing.admit(anExchange(), NOW)))).toBe(10);
    }
  });

  it('are paused when too large a share was declined, until the window has passed; saved cards are not', async () => {
    await ended('accept', 4);
    await ended('decline', 6);
    expect(await pausing.admit(anExchange(), NOW)).toBe('reserved');
    await ended('decline', 1);
    expect(await pausing.admit(anExchange(), NOW)).toBe('paused');
    expect(await pausing.admit(anExchange({ isNewCard: false }), NOW)).toBe('reserved');
    expect(await pausing.admit(anExchange(), after(899_999))).toBe('paused');
    expect(await pausing.admit(anExchange(), after(900_000))).toBe('reserved');
  });

  it('are not paused by a few declines, nor by those of saved cards', async () => {
    await ended('decline', 9);
    expect(await pausing.admit(anExchange(), NOW)).toBe('reserved');
    for (const each of times(20, () => aTry({ isNewCard: false }))) await pausing.decline(each, NOW);
    expect(await pausing.admit(anExchange(), NOW)).not.toBe('paused');
  });

  it('that are already admitted may still be paid with', async () => {
    const exchange = anExchange();
    await pausing.admit(exchange, NOW);
    await ended('decline', 10);
    expect(await pausing.reserve({ ...exchange, card: randomUUID() }, NOW)).toBe('reserved');
  });
});
