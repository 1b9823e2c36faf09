import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OneTimeLinks } from '../../platform/accounts/one-time-links.ts';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.ts';
import {
  authClient,
  mailedLinks,
  newEmail,
  PASSWORD,
  signedInCustomer,
  signUpData,
  type SignedInCustomer,
} from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let customer: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  customer = await signedInCustomer(api);
});
afterAll(() => api.stop());

const signIn = async () => {
  const client = authClient(api);
  const { data, error } = await client.signInWithPassword({ email: customer.email, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session };
};

/** The raw exchange, because auth-js never sends two refreshes at once. */
const refresh = async (refreshToken: string) => {
  const response = await fetch(`${api.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const body = (await response.json()) as { refresh_token: string; access_token: string; code?: string; message?: string };
  return { status: response.status, ...body };
};

const HOUR_MS = 3_600_000;

const isAccepted = async (accessToken: string): Promise<boolean> => {
  const response = await fetch(`${api.url}/auth/v1/user`, { headers: { authorization: `Bearer ${accessToken}` } });
  return response.ok;
};

const sessionIdOf = (accessToken: string): string =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string }).session_id;

const eventsOf = async (accessToken: string) => {
  const events = await api.eventLog.read<SessionEvent>(sessionStream(sessionIdOf(accessToken)));
  return events.map(({ type, data }) => ('cause' in data ? `${type}:${data.cause}` : type));
};

describe('refreshing a session', () => {
  it('gives auth-js a new pair of tokens each time, in the same session', async () => {
    const { client, session } = await signIn();
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(sessionIdOf(refreshed.data.session?.access_token ?? '')).toBe(sessionIdOf(session.access_token));
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('gives tabs that refresh at the same time the same new token', async () => {
    const { session } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]?.refresh_token ?? '')).status).toBe(200);
  });

  it('ends the session when a token is reused after the grace period, and says why on each device', async () => {
    const { session } = await signIn();
    const child = await refresh(session.refresh_token);
    expect(await isAccepted(child.access_token)).toBe(true);
    api.clock.advance(10_001);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await refresh(child.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await isAccepted(child.access_token)).toBe(false);
    expect(await eventsOf(session.access_token)).toEqual(['SessionStarted', 'RefreshReuseDetected', 'SessionEnded:refresh-reuse']);
  });

  it('does not count as activity', async () => {
    const { session } = await signIn();
    api.clock.advance(23 * HOUR_MS);
    const refreshed = await refresh(session.refresh_token);
    expect(refreshed.status).toBe(200);
    api.clock.advance(HOUR_MS);
    expect(await isAccepted(refreshed.access_token)).toBe(false);
    expect(await refresh(refreshed.refresh_token)).toMatchObject({
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
    expect(await eventsOf(session.access_token)).toEqual(['SessionStarted', 'SessionEnded:expired']);
  });

  it('stores no usable token', async () => {
    const { session } = await signIn();
    const rows = await api.database.query<unknown[]>('SELECT 1 FROM app.refresh_tokens t WHERE t::text LIKE $1', [
      `%${session.refresh_token}%`,
    ]);
    expect(rows).toHaveLength(0);
    expect(await refresh('x'.repeat(43))).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('signing out', () => {
  it('ends this session immediately and no other', async () => {
    const here = await signIn();
    const there = await signIn();
    expect((await here.client.signOut({ scope: 'local' })).error).toBeNull();
    expect(await isAccepted(here.session.access_token)).toBe(false);
    expect(await isAccepted(there.session.access_token)).toBe(true);
    expect(await refresh(here.session.refresh_token)).toMatchObject({ status: 400 });
    expect(await eventsOf(here.session.access_token)).toEqual(['SessionStarted', 'SessionEnded:sign-out']);
  });

  it('ends other sessions only after a fresh proof, and says so in a way that auth-js passes on', async () => {
    const here = await signIn();
    const there = await signIn();
    api.clock.advance(6 * 60_000);
    for (const scope of ['others', 'global'] as const) {
      expect((await here.client.signOut({ scope })).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
      expect(await refresh(there.session.refresh_token)).toMatchObject({ status: 200 });
    }
    expect((await here.client.signOut({ scope: 'local' })).error).toBeNull();
  });

  it('ends all other sessions, or all', async () => {
    const here = await signIn();
    const there = await signIn();
    await here.client.signOut({ scope: 'others' });
    expect(await isAccepted(here.session.access_token)).toBe(true);
    expect(await isAccepted(there.session.access_token)).toBe(false);
    await here.client.signOut();
    expect(await isAccepted(here.session.access_token)).toBe(false);
    const again = await fetch(`${api.url}/auth/v1/user`, { headers: { authorization: `Bearer ${here.session.access_token}` } });
    expect(again.status).toBe(403);
    expect(await again.json()).toEqual({
      code: 403,
      error_code: 'session_not_found',
      msg: 'Session from session_id claim in JWT does not exist',
    });
  });
});

describe('housekeeping', () => {
  it('ends expired sessions and appends events that a crash prevented', async () => {
    const idle = await signIn();
    const crashed = await signIn();
    await api.database.query("UPDATE app.sessions SET ended_at = started_at, ended_cause = 'sign-out' WHERE session_id = $1", [
      sessionIdOf(crashed.session.access_token),
    ]);
    api.clock.advance(24 * 3_600_000);
    await api.app.get(Housekeeping).run();
    expect(await eventsOf(idle.session.access_token)).toEqual(['SessionStarted', 'SessionEnded:expired']);
    expect(await eventsOf(crashed.session.access_token)).toEqual(['SessionStarted', 'SessionEnded:sign-out']);
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('requests a mail that a crash prevented', async () => {
    const email = newEmail();
    await authClient(api).signUp({ email, password: PASSWORD, options: { data: signUpData } });
    const rows = await api.database.query<{ user_id: string }[]>('SELECT user_id FROM app.one_time_tokens WHERE used_at IS NULL');
    expect(rows).toHaveLength(1);
    await api.app.get(OneTimeLinks).make({ userId: rows[0]?.user_id ?? '', purpose: 'confirm-email', passwordHash: 'hash' });
    await api.app.get(Housekeeping).run();
    expect(await mailedLinks(api, email)).toHaveLength(1);
    api.clock.advance(30_001);
    await api.app.get(Housekeeping).run();
    await api.app.get(Housekeeping).run();
    expect(await mailedLinks(api, email)).toHaveLength(2);
  });
});
