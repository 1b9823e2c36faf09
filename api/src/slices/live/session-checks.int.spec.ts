import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { LiveSessions } from '../../platform/sessions/live-sessions.ts';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { insertLogin, insertSession } from '../../testing/test-logins.ts';
import { SessionChecks } from './session-checks.ts';

let app: AppDatabase;
const clock = new TestClock();
const warnings: unknown[] = [];
const log = { warn: (...warning: unknown[]) => warnings.push(warning) } as never;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());

const givenSession = async (): Promise<string> => {
  const [userId, subjectId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  await insertLogin(app.database, { userId, subjectId, now: clock.now() });
  await insertSession(app.database, { userId, subjectId, sessionId, now: clock.now() });
  return sessionId;
};

it('answers a thousand streams with one query, each for its own session', async () => {
  const [alive, ended] = [await givenSession(), await givenSession()];
  await app.database.query('UPDATE app.sessions SET ended_at = now() WHERE session_id = $1', [ended]);
  const queries = jest.spyOn(app.database, 'query');
  const checks = new SessionChecks(new LiveSessions(app.database, clock), log);
  const asked = Array.from({ length: 1_000 }, (_, index) => (index % 2 === 0 ? alive : ended));
  const answers = await Promise.all(asked.map((id) => checks.isAlive(id)));
  expect(answers).toEqual(asked.map((id) => id === alive));
  expect(queries).toHaveBeenCalledTimes(1);
  queries.mockRestore();
});

it('ends all streams, with one warning, when the database is unavailable, and checks again the next time', async () => {
  const alive = await givenSession();
  const queries = jest.spyOn(app.database, 'query').mockRejectedValueOnce(new Error('no database'));
  const checks = new SessionChecks(new LiveSessions(app.database, clock), log);
  expect(await Promise.all([checks.isAlive(alive), checks.isAlive(alive)])).toEqual([false, false]);
  expect(warnings).toHaveLength(1);
  expect(await checks.isAlive(alive)).toBe(true);
  queries.mockRestore();
});
