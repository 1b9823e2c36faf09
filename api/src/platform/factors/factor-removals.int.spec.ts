import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { insertLogin } from '../../testing/test-logins.ts';
import { Credentials } from '../accounts/credentials.ts';
import { FactorRemovals } from './factor-removals.ts';
import { Factors } from './factors.ts';

const HOUR_MS = 3_600_000;

let app: AppDatabase;
let clock: TestClock;
let log: EventLog;
let factors: Factors;
let removals: FactorRemovals;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = new TestClock();
  log = memoryLog({ clock });
  factors = new Factors(app.database, clock, app.settings);
  removals = new FactorRemovals(factors, new Credentials(app.database, clock), log, clock);
});

const contextNow = (subjectId: string) =>
  commandContext({ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });

/** Given: an account with an authenticator, optionally recorded in the log. */
const given = async (events: (factorId: string, userId: string) => readonly AccountEvent[] = () => []) => {
  const [userId, subjectId] = [randomUUID(), randomUUID()];
  await insertLogin(app.database, { userId, subjectId, now: clock.now() });
  const { factorId } = await factors.begin(userId, null);
  const person = { email: `${userId}@example.com`, firstName: 'Jana', lastName: 'Nováková', redirectPath: '/dashboard' };
  const registered: AccountEvent = { type: 'AccountRegistered', data: { userId, subjectId, ...person } };
  await log.append(accountStream(userId), [registered, ...events(factorId, userId)], 'any', contextNow(subjectId));
  const removed = async () => (await log.read<AccountEvent>(accountStream(userId))).filter(({ type }) => type === 'FactorRemoved');
  const isThere = async () => (await factors.unverifiedOf(userId)).length + Number(await factors.hasVerified(userId)) > 0;
  return { userId, subjectId, factorId, removed, isThere, row: () => factors.get(userId, factorId) };
};
const enrolled = (factorId: string, userId: string): readonly AccountEvent[] => [{ type: 'FactorEnrolled', data: { userId, factorId } }];

it('a verified authenticator is removed from the log and the table', async () => {
  const { userId, factorId, subjectId, row, removed, isThere } = await given(enrolled);
  await factors.markVerified(await row());
  expect(await removals.remove(await row(), contextNow(subjectId))).toBe(true);
  expect((await removed()).map(({ data }) => data)).toEqual([{ userId, factorId }]);
  expect(await isThere()).toBe(false);
});

it('an abandoned enrolment is removed after an hour, with an event only if it was verified', async () => {
  const [unknown, crashed] = [await given(), await given(enrolled)];
  clock.advance(HOUR_MS);
  await removals.removeAbandoned();
  expect([await unknown.isThere(), await crashed.isThere()]).toEqual([true, true]);

  clock.advance(1);
  const finished = await given(enrolled);
  await factors.markVerified(await finished.row());
  await removals.removeAbandoned();
  await removals.removeAbandoned();
  expect([await unknown.isThere(), await crashed.isThere(), await finished.isThere()]).toEqual([false, false, true]);
  expect(await unknown.removed()).toEqual([]);
  const [event, ...others] = await crashed.removed();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    data: { userId: crashed.userId, factorId: crashed.factorId },
    metadata: { occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: crashed.subjectId },
  });
});

it('a second removal completes one that crashed between event and row', async () => {
  const { factorId, userId, subjectId, row, removed, isThere } = await given((id, owner) => [
    ...enrolled(id, owner),
    { type: 'FactorRemoved', data: { userId: owner, factorId: id } },
  ]);
  expect(await removals.remove(await row(), contextNow(subjectId))).toBe(true);
  expect((await removed()).map(({ data }) => data)).toEqual([{ userId, factorId }]);
  expect(await isThere()).toBe(false);
});

it('removing one of two authenticators leaves the other', async () => {
  const { userId, subjectId, row } = await given(enrolled);
  await factors.markVerified(await row());
  const { factorId: other } = await factors.begin(userId, null);
  await factors.markVerified(await factors.get(userId, other));
  expect(await removals.remove(await row(), contextNow(subjectId))).toBe(false);
});
