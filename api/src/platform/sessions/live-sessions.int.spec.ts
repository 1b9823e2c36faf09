import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { insertLogin, insertSession } from '../../testing/test-logins.ts';
import { Factors } from '../factors/factors.ts';
import { LiveSessions } from './live-sessions.ts';

const DAY_MS = 86_400_000;

let app: AppDatabase;
let clock: TestClock;
let sessions: LiveSessions;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(() => {
  clock = new TestClock();
  sessions = new LiveSessions(app.database, clock);
});

const given = async () => {
  const [userId, subjectId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  await insertLogin(app.database, { userId, subjectId, now: clock.now() });
  await insertSession(app.database, { userId, subjectId, sessionId, now: clock.now() });
  return { userId, subjectId, sessionId };
};
const end = (sessionId: string) => app.database.query('UPDATE app.sessions SET ended_at = now() WHERE session_id = $1', [sessionId]);

describe('a session', () => {
  it('is alive until it ends, with its proofs', async () => {
    const { userId, subjectId, sessionId } = await given();
    const proofs = {
      firstFactorMethod: 'password',
      firstFactorAt: clock.now(),
      secondFactorAt: null,
      hasAuthenticator: false,
      hasPasskey: false,
    };
    const living = { userId, subjectId, startedAt: clock.now(), ...proofs };
    expect(await sessions.find(sessionId)).toEqual(living);
    const factors = new Factors(app.database, clock, app.settings);
    const { factorId } = await factors.begin(userId, null);
    expect(await sessions.findNow(sessionId)).toEqual(living);
    await factors.markVerified(await factors.get(userId, factorId));
    await app.database.query(`UPDATE app.sessions SET second_factor_method = 'totp', second_factor_at = $2 WHERE session_id = $1`, [
      sessionId,
      clock.now(),
    ]);
    expect(await sessions.findNow(sessionId)).toEqual({ ...living, secondFactorAt: clock.now(), hasAuthenticator: true });
    await end(sessionId);
    expect(await sessions.findNow(sessionId)).toBeUndefined();
    expect(await sessions.find(randomUUID())).toBeUndefined();
  });

  it.each(['idle_ends_at', 'ends_at'])('is over at its %s', async (column) => {
    const { sessionId } = await given();
    const over = new Date(clock.now().getTime() + DAY_MS / 2);
    await app.database.query(`UPDATE app.sessions SET ${column} = $2 WHERE session_id = $1`, [sessionId, over]);
    clock.advance(DAY_MS / 2 - 1);
    expect(await sessions.find(sessionId)).toBeDefined();
    clock.advance(1);
    expect(await sessions.findNow(sessionId)).toBeUndefined();
  });

  it('that ended in another process is accepted for less than a second more, and not at all after forgetting it here', async () => {
    const [one, other] = [await given(), await given()];
    for (const { sessionId } of [one, other]) await sessions.find(sessionId);
    for (const { sessionId } of [one, other]) await end(sessionId);
    sessions.forget(other.sessionId);
    expect(await sessions.find(other.sessionId)).toBeUndefined();
    clock.advance(999);
    expect(await sessions.find(one.sessionId)).toBeDefined();
    clock.advance(1);
    expect(await sessions.find(one.sessionId)).toBeUndefined();
  });

  it('that is unknown is cached too', async () => {
    const { userId, subjectId } = await given();
    const sessionId = randomUUID();
    expect(await sessions.find(sessionId)).toBeUndefined();
    await insertSession(app.database, { userId, subjectId, sessionId, now: clock.now() });
    expect(await sessions.find(sessionId)).toBeUndefined();
    expect(await sessions.findNow(sessionId)).toBeDefined();
    expect(await sessions.find(sessionId)).toBeDefined();
  });

  it('is one of ten thousand cached ones: all are read again when there are more', async () => {
    const asking = jest.spyOn(app.database, 'query').mockResolvedValue([]);
    const find = (from: number, to: number) =>
      Promise.all(Array.from({ length: to - from }, (_, index) => sessions.find(String(from + index))));
    await find(0, 10_000);
    await find(0, 10_000);
    expect(asking).toHaveBeenCalledTimes(10_000);
    await sessions.find('one more');
    await sessions.find('one more');
    expect(asking).toHaveBeenCalledTimes(10_001);
    await find(0, 10);
    expect(asking).toHaveBeenCalledTimes(10_011);
  });
});
