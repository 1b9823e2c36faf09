import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { CodeLimits } from './code-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: AppDatabase;
let clock: TestClock;
let limits: CodeLimits;
let userId: string;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = new TestClock();
  limits = new CodeLimits(new RateLimits(app.database), clock);
  userId = randomUUID();
});

const spend = (times: number, kind: 'totp' | 'recovery' = 'totp') =>
  Array.from({ length: times }).reduce<Promise<unknown>>((before) => before.then(() => limits.spend(kind, userId)), Promise.resolve());

it('five codes may be tried in a quarter of an hour, and the refusal says how long to wait', async () => {
  await spend(5);
  clock.advance(5 * MINUTE_MS);
  await expect(limits.spend('totp', userId)).rejects.toMatchObject({
    status: 429,
    errorCode: 'over_request_rate_limit',
    message: 'Too many wrong codes. Wait a few minutes and try again.',
    headers: { 'retry-after': '600' },
  });
  clock.advance(10 * MINUTE_MS - 1);
  await expect(limits.spend('totp', userId)).rejects.toMatchObject({ status: 429 });
  clock.advance(1);
  await spend(5);
});

it('recovery codes and accounts are counted separately', async () => {
  await spend(5, 'totp');
  await spend(5, 'recovery');
  await expect(limits.spend('recovery', userId)).rejects.toMatchObject({
    status: 429,
    errorCode: 'mfa_recovery_codes_locked',
    message: 'Too many wrong recovery codes. Wait a few minutes and try again.',
    headers: { 'retry-after': '900' },
  });
  await limits.spend('totp', randomUUID());
});

it('a right code is given back in every window', async () => {
  await spend(4);
  for (let tries = 0; tries < 60; tries += 1) await (await limits.spend('totp', userId))();
  await spend(1);
  await expect(limits.spend('totp', userId)).rejects.toMatchObject({ status: 429 });
});

it('fifty codes may be tried in a day', async () => {
  for (let quarter = 0; quarter < 10; quarter += 1) {
    await spend(5);
    clock.advance(15 * MINUTE_MS);
  }
  await expect(limits.spend('totp', userId)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': String((DAY_MS - 150 * MINUTE_MS) / 1000) },
  });
  clock.advance(DAY_MS);
  await spend(5);
});
