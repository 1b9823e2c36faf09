import { hashOfToken } from '@danubit/core/security/one-time-token';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { insertLogin, insertSession } from '../../testing/test-logins.ts';
import { refreshTokenEntity } from '../database/entities/refresh-token.entity.ts';
import { LiveSessions } from './live-sessions.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { SessionProofs } from './session-proofs.ts';
import { ApiSettings } from '../config/api-settings.ts';

const GRACE_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: AppDatabase;
let clock: TestClock;
let tokens: RefreshTokens;
let liveSessions: LiveSessions;
let proofs: SessionProofs;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = new TestClock();
  tokens = new RefreshTokens(app.database, app.settings);
  liveSessions = new LiveSessions(app.database, clock);
  proofs = new SessionProofs(app.database, tokens, liveSessions, clock);
});

const given = async (userId = randomUUID()) => {
  const [subjectId, sessionId] = [randomUUID(), randomUUID()];
  await insertLogin(app.database, { userId, subjectId, now: clock.now() });
  await insertSession(app.database, { userId, subjectId, sessionId, now: clock.now() });
  const token = await app.database.transaction((manager) => tokens.begin(manager, sessionId, clock.now()));
  return { userId, sessionId, token };
};
const set = (sessionId: string, column: string, value: Date) =>
  app.database.query(`UPDATE app.sessions SET ${column} = $2 WHERE session_id = $1`, [sessionId, value]);
/** The child of a token, which must be valid. */
const childOf = async (token: string): Promise<string> => {
  const rotation = await tokens.rotate(token, clock.now());
  if (rotation.outcome !== 'rotated') throw new Error(rotation.outcome);
  return rotation.refreshToken;
};
const outcomeOf = async (token: string) => (await tokens.rotate(token, clock.now())).outcome;

describe('a refresh token', () => {
  it('is 256 random bits, of which only the hash is kept', async () => {
    const [{ sessionId, token }, other] = [await given(), await given()];
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(other.token).not.toBe(token);
    const [row] = await app.database.getRepository(refreshTokenEntity).findBy({ sessionId });
    expect(row).toMatchObject({ sessionId, tokenHash: hashOfToken(token), createdAt: clock.now(), usedAt: null, childId: null });
  });

  it('is exchanged for a child, which can be exchanged too', async () => {
    const { sessionId, token } = await given();
    const child = await childOf(token);
    const grandchild = await childOf(child);
    expect(new Set([token, child, grandchild]).size).toBe(3);
    expect(await tokens.rotate(grandchild, clock.now())).toMatchObject({ outcome: 'rotated', session: { sessionId } });
  });

  it('that was never issued is unknown', async () => {
    expect(await tokens.rotate('guess', clock.now())).toEqual({ outcome: 'unknown' });
  });

  it('gives the same child again within ten seconds, and counts as stolen afterwards', async () => {
    const { sessionId, token } = await given();
    const child = await childOf(token);
    clock.advance(GRACE_MS);
    expect(await childOf(token)).toBe(child);
    expect(await childOf(token)).toBe(child);
    clock.advance(1);
    expect(await tokens.rotate(token, clock.now())).toMatchObject({ outcome: 'reused', session: { sessionId } });
    expect(await outcomeOf(child)).toBe('rotated');
  });

  it('gives concurrent requests one child', async () => {
    const { sessionId, token } = await given();
    const children = await Promise.all(Array.from({ length: 5 }, () => childOf(token)));
    expect(new Set(children).size).toBe(1);
    expect(await app.database.getRepository(refreshTokenEntity).countBy({ sessionId })).toBe(2);
  });

  it('is refused under another server key, with which the child cannot be derived again', async () => {
    const { token } = await given();
    const child = await childOf(token);
    const values = { ...app.settings.values, ONE_TIME_TOKEN_KEY: 'another' };
    expect(await new RefreshTokens(app.database, new ApiSettings(values)).rotate(token, clock.now())).not.toMatchObject({
      refreshToken: child,
    });
  });

  it('ends with its session and its cause', async () => {
    const at = clock.now();
    const [ended, expired, idle] = [await given(), await given(), await given()];
    await set(ended.sessionId, 'ended_at', at);
    await set(expired.sessionId, 'ends_at', at);
    await set(idle.sessionId, 'idle_ends_at', at);
    for (const [{ sessionId, token }, outcome] of [[ended, 'ended'] as const, [expired, 'expired'] as const, [idle, 'idle'] as const]) {
      expect(await tokens.rotate(token, at)).toMatchObject({ outcome, session: { sessionId } });
      expect(await app.database.getRepository(refreshTokenEntity).countBy({ sessionId })).toBe(1);
    }
  });

  it('is accepted until the last moment of its session', async () => {
    const { token } = await given();
    clock.advance(DAY_MS - 1);
    expect(await outcomeOf(token)).toBe('rotated');
  });
});

describe('a session with a new proof', () => {
  it('starts a new chain and invalidates every earlier token', async () => {
    const { sessionId, userId, token } = await given();
    const child = await childOf(token);
    expect(await liveSessions.find(sessionId)).toMatchObject({ secondFactorAt: null });
    const { session, refreshToken } = await proofs.proveSecond(sessionId, 'totp');
    expect(session).toMatchObject({ sessionId, userId, secondFactorMethod: 'totp', secondFactorAt: clock.now() });
    expect([await outcomeOf(token), await outcomeOf(child), await outcomeOf(refreshToken)]).toEqual(['unknown', 'unknown', 'rotated']);
    expect(await liveSessions.find(sessionId)).toMatchObject({ secondFactorAt: clock.now() });
  });

  it('is not found once it has ended', async () => {
    const { sessionId, token } = await given();
    await set(sessionId, 'ended_at', clock.now());
    await expect(proofs.proveSecond(sessionId, 'totp')).rejects.toMatchObject({ status: 403, errorCode: 'session_not_found' });
    await expect(proofs.proveFirst(sessionId, 'otp')).rejects.toMatchObject({ status: 403, errorCode: 'session_not_found' });
    const [row] = await app.database.query<{ first_factor_method: string; second_factor_at: Date | null }[]>(
      'SELECT first_factor_method, second_factor_at FROM app.sessions WHERE session_id = $1',
      [sessionId],
    );
    expect(row).toEqual({ first_factor_method: 'password', second_factor_at: null });
    expect(await outcomeOf(token)).toBe('ended');
  });

  it('has proven its first factor as of now', async () => {
    const [{ sessionId }, other] = [await given(), await given()];
    const begun = clock.now();
    for (const id of [sessionId, other.sessionId]) await liveSessions.find(id);
    clock.advance(500);
    await proofs.proveFirst(sessionId, 'password');
    expect((await liveSessions.find(sessionId))?.firstFactorAt).toEqual(clock.now());
    expect((await liveSessions.findNow(other.sessionId))?.firstFactorAt).toEqual(begun);
  });

  it('loses the second factor with the last authenticator, in each session of the account', async () => {
    const [{ userId, sessionId }, other] = [await given(), await given()];
    for (const id of [sessionId, other.sessionId]) await proofs.proveSecond(id, 'totp');
    for (const id of [sessionId, other.sessionId]) await liveSessions.find(id);
    await proofs.forgetSecond(userId);
    expect((await liveSessions.find(sessionId))?.secondFactorAt).toBeNull();
    expect((await liveSessions.findNow(other.sessionId))?.secondFactorAt).toEqual(clock.now());
  });
});
