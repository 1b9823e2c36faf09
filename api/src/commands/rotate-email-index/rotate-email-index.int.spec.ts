import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Credentials } from '../../platform/accounts/credentials.ts';
import { emailIndexOf, indexKeyName, KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import type { CredentialsRow } from '../../platform/database/entities/credentials.entity.ts';
import { BlindIndex } from '../../platform/evidence/blind-index.ts';
import { SessionStarter } from '../../platform/sessions/session-starter.ts';
import { TeamInvitations } from '../../slices/partners/team-invitations.ts';
import { NewsletterSubscriptions } from '../../slices/support/newsletter-subscriptions.ts';
import { authClient, newEmail, PASSWORD, signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, startTestApiOn, type TestApi } from '../../testing/start-test-api.ts';
import { tablesHolding } from '../../testing/tables-holding.ts';
import { foundCompany, invite } from '../../testing/teams.ts';
import { rotateEmailIndex } from './rotate-email-index.ts';

const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

/** Processes as they are while the keys change: not restarted, with both in either order, and with the new one alone. */
let before: TestApi;
let told: TestApi;
let swapped: TestApi;
let after: TestApi;
const customers: SignedInCustomer[] = [];
let subscription: string;
let overtaken: CredentialsRow;

beforeAll(async () => {
  before = await startTestApi({ hasWork: true, settings: { EMAIL_INDEX_KEY: OLD } });
  const beside = (keys: { readonly EMAIL_INDEX_KEY: string; readonly EMAIL_INDEX_KEY_OTHER?: string }): Promise<TestApi> =>
    startTestApiOn(before.settings.DATABASE_URL, { settings: { ...before.settings, ...keys } });
  told = await beside({ EMAIL_INDEX_KEY: OLD, EMAIL_INDEX_KEY_OTHER: NEW });
  swapped = await beside({ EMAIL_INDEX_KEY: NEW, EMAIL_INDEX_KEY_OTHER: OLD });
  after = await beside({ EMAIL_INDEX_KEY: NEW });
  for (let count = 0; count < 5; count += 1) customers.push(await signedInCustomer(before));
  await fetch(`${before.url}/api/newsletter/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@firma.example' }),
  });
  subscription = await before.app.get(NewsletterSubscriptions).claim('reader@firma.example');
});
afterAll(async () => {
  await Promise.all([told, swapped, after].map((api) => api.stop()));
  await before.stop();
});

const customer = (place: number): SignedInCustomer => {
  const found = customers[place];
  if (found === undefined) throw new Error('There are five.');
  return found;
};
const signInAt = async (api: TestApi, email: string): Promise<string | undefined> => {
  const { error } = await authClient(api).signInWithPassword({ email, password: PASSWORD });
  return error?.code;
};
const allSignInAt = (api: TestApi) => Promise.all(customers.map(({ email }) => signInAt(api, email)));
const NO_ERRORS = [undefined, undefined, undefined, undefined, undefined];
const rotate = async (say: (line: string) => void = () => undefined): Promise<readonly string[]> => {
  const lines: string[] = [];
  const { database, eventLog, app } = swapped;
  await rotateEmailIndex({
    ...{ database, eventLog, index: app.get(KeyedIndex), evidence: app.get(BlindIndex), keyName: indexKeyName(NEW), batch: 2 },
    say: (line) => {
      lines.push(line);
      say(line);
    },
  });
  return lines;
};

describe('a new key of the email index', () => {
  it('finds what the old one has indexed, in processes that were restarted and in those that were not', async () => {
    for (const api of [before, told, swapped]) expect(await allSignInAt(api)).toEqual(NO_ERRORS);
    expect(await signInAt(after, customer(0).email)).toBe('invalid_credentials');
    expect(await swapped.app.get(NewsletterSubscriptions).claim('reader@firma.example')).toBe(subscription);
    expect(await swapped.app.get(BlindIndex).find('email', customer(0).email)).toEqual([customer(0).userId]);
    await foundCompany(before, customer(0));
    await invite(before, customer(0), customer(1).email, 'developer');
    expect(await swapped.app.get(TeamInvitations).of(customer(1).userId)).toHaveLength(1);
  });

  it('gives one login to an address that signs up in two processes at once, whichever key is first in each', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const claimed = await Promise.all(
        [told, swapped].map((api) => api.app.get(Credentials).claim(api.app.get(KeyedIndex).ofEmail(email), 'hash')),
      );
      expect(new Set(claimed.map(({ userId }) => userId)).size).toBe(1);
    }
  });

  it('is interrupted anywhere, while customers sign in, and goes on where it stopped', async () => {
    overtaken = await swapped.app.get(Credentials).get(customer(0).userId);
    let batches = 0;
    const killed = rotate(() => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const moved = await before.database.query<unknown[]>('SELECT FROM app.credentials WHERE email_index = ANY($1)', [
      customers.map(({ email }) => emailIndexOf(email, [NEW]).current),
    ]);
    expect(moved).toHaveLength(4);
    for (const api of [told, swapped]) expect(await allSignInAt(api)).toEqual(NO_ERRORS);
    const late = await signedInCustomer(swapped);
    const lines = await rotate();
    expect(lines.filter((line) => line.includes('app.credentials')).length).toBeGreaterThan(1);
    expect(lines[0]).toMatch(/app\.credentials: \d of 2 /);
    expect(lines.at(-1)).toContain('app.blind_index');
    for (const api of [swapped, after])
      expect([...(await allSignInAt(api)), await signInAt(api, late.email)]).toEqual([...NO_ERRORS, undefined]);
  });

  it('alone finds everything afterwards, and nothing is left under the old one', async () => {
    expect(await after.app.get(NewsletterSubscriptions).claim('reader@firma.example')).toBe(subscription);
    expect(await after.app.get(BlindIndex).find('email', customer(3).email)).toEqual([customer(3).userId]);
    expect(await after.app.get(TeamInvitations).of(customer(1).userId)).toHaveLength(1);
    const index = before.app.get(KeyedIndex);
    const emails = [...customers.map(({ email }) => email), 'reader@firma.example'];
    const underOld = [...emails.map((email) => index.ofEmail(email)), index.ofAddress('127.0.0.1')];
    underOld.push(...customers.map(({ email }) => index.ofSought('email', email)));
    const found = await tablesHolding(
      before.database,
      underOld.map(({ current }) => current.toString('hex')),
    );
    // Counters of the last hour or day.
    expect(found.filter((table) => table !== 'app.rate_limits')).toEqual([]);
  });

  it('recognises devices from before, and repeats nothing when it runs again', async () => {
    const { userId, email } = customer(2);
    expect(await signInAt(after, email)).toBeUndefined();
    const [newest] = await before.database.query<{ session_id: string }[]>(
      'SELECT session_id FROM app.sessions WHERE user_id = $1 ORDER BY session_id DESC LIMIT 1',
      [userId],
    );
    const [started] = await after.eventLog.read<SessionEvent>(sessionStream(newest?.session_id ?? ''));
    expect(started).toMatchObject({ type: 'SessionStarted', data: { isNewDevice: false } });
    expect(await rotate()).toEqual(
      ['credentials', 'newsletter_subscriptions', 'partner_invitations', 'sessions', 'blind_index'].map(
        (table) => `  app.${table}: done before`,
      ),
    );
  });

  it('overtakes no sign-in: a login that was checked before still starts a session, but not after a change of the address', async () => {
    const origin = { address: '127.0.0.1', device: 'Firefox' };
    const sessions = swapped.app.get(SessionStarter);
    await expect(sessions.start(overtaken, origin, 'password')).resolves.toHaveProperty('refreshToken');
    const index = swapped.app.get(KeyedIndex).ofEmail(newEmail());
    await before.database.transaction((manager) => swapped.app.get(Credentials).moveTo(overtaken.userId, index, manager));
    await expect(sessions.start(overtaken, origin, 'password')).rejects.toMatchObject({ errorCode: 'invalid_credentials' });
  });
});
