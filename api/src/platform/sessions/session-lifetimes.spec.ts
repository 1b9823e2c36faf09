import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { absoluteEnd, idleEnd, REUSE_GRACE_MS } from './session-lifetimes.ts';
import { parseEndedSessions, SESSIONS_ENDED_CHANNEL } from './sessions-ended.ts';

const now = new Date('2026-11-23T12:00:00.000Z');

it('a session ends hours after it was last used, and thirty days after it began', () => {
  expect(idleEnd(now, 24).toISOString()).toBe('2026-11-24T12:00:00.000Z');
  expect(idleEnd(now, 1).toISOString()).toBe('2026-11-23T13:00:00.000Z');
  expect(absoluteEnd(now).toISOString()).toBe('2026-12-23T12:00:00.000Z');
  expect(REUSE_GRACE_MS).toBe(10_000);
});

it('notices of ended sessions contain their ids', () => {
  const ids = [randomUUID(), randomUUID()];
  expect(parseEndedSessions(JSON.stringify(ids))).toEqual(ids);
  for (const payload of ['', '{}', '["no uuid"]', '"x"']) expect(() => parseEndedSessions(payload)).toThrow();
  expect(SESSIONS_ENDED_CHANNEL).toBe('danubit_sessions_ended');
});
