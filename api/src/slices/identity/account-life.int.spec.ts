import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { randomBytes } from 'node:crypto';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.ts';
import { SessionStarter } from '../../platform/sessions/session-starter.ts';
import { AccountRestrictions } from '../../platform/accounts/account-restrictions.ts';
import { Credentials } from '../../platform/accounts/credentials.ts';
import { storedIndex } from '../../platform/accounts/keyed-index.ts';
import { authClient, mailedLinks, newEmail, PASSWORD, signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const NEW_PASSWORD = 'staple battery horse';
const MINUTE_MS = 60_000;

let api: TestApi;
let jana: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  jana = await signedInCustomer(api);
});

const signIn = (email: string, password = PASSWORD) => authClient(api).signInWithPassword({ email, password });
const eventsOf = async (userId: string) => (await api.eventLog.read<AccountEvent>(accountStream(userId))).map(({ type }) => type);
const lastLink = async (email: string, template: Parameters<typeof mailedLinks>[2]) =>
  (await mailedLinks(api, email, template)).at(-1)?.tokenHash ?? '';
/** With the current password, a moment after signing in. */
const changePassword = (password = NEW_PASSWORD) => {
  api.clock.advance(1_000);
  return jana.client.updateUser({ password, current_password: PASSWORD });
};
/** Long enough for step-up authentication to lapse and the next mail to be allowed. */
const elevenMinutes = (): void => {
  api.clock.advance(11 * MINUTE_MS);
};

describe('recovering a password with auth-js', () => {
  it('sets a new password with the mailed link, without the old one, and ends the other sessions', async () => {
    const client = authClient(api);
    expect((await client.resetPasswordForEmail(jana.email)).error).toBeNull();
    const [mailed] = await mailedLinks(api, jana.email, 'recover-password');
    expect(mailed?.path).toBe('/auth/recover?type=recovery&next=%2Fdashboard');

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    expect((await client.verifyOtp({ token_hash: mailed?.tokenHash ?? '', type: 'recovery' })).error).toBeNull();
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    expect(events).toEqual(expect.arrayContaining(['PASSWORD_RECOVERY', 'USER_UPDATED', 'TOKEN_REFRESHED', 'SIGNED_OUT']));

    expect((await jana.client.refreshSession()).error).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (password-change)',
    });
    expect((await signIn(jana.email)).error?.code).toBe('invalid_credentials');
    expect((await signIn(jana.email, NEW_PASSWORD)).error).toBeNull();
    expect(await eventsOf(jana.userId)).toEqual(expect.arrayContaining(['PasswordRecoveryRequested', 'PasswordChanged']));
    const again = await authClient(api).verifyOtp({ token_hash: mailed?.tokenHash ?? '', type: 'recovery' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' });
  });

  it('gives a session that may set a password and no more, and ends after a quarter of an hour without one', async () => {
    const recover = async () => {
      await authClient(api).resetPasswordForEmail(jana.email);
      const client = authClient(api);
      const token_hash = await lastLink(jana.email, 'recover-password');
      const { data } = await client.verifyOtp({ token_hash, type: 'recovery' });
      return { client, accessToken: data.session?.access_token ?? '' };
    };
    const left = await recover();
    expect(decodeJwt(left.accessToken)['amr']).toEqual([expect.objectContaining({ method: 'recovery' })]);
    const enrolled = await left.client.mfa.enroll({ factorType: 'totp' });
    expect(enrolled.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    api.clock.advance(16 * MINUTE_MS);
    expect((await left.client.updateUser({ password: NEW_PASSWORD })).error?.name).toBe('AuthSessionMissingError');

    const kept = await recover();
    api.clock.advance(14 * MINUTE_MS);
    expect((await kept.client.refreshSession()).error).toBeNull();
    expect((await kept.client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    elevenMinutes();
    expect((await kept.client.refreshSession()).error).toBeNull();
    expect((await kept.client.updateUser({ password: 'third of its kind' })).error?.code).toBe('reauthentication_needed');
  });

  it('gives unknown addresses the same reply without a mail, and mails at most once a minute', async () => {
    const stranger = newEmail();
    const unknown = await authClient(api).resetPasswordForEmail(stranger);
    const known = await authClient(api).resetPasswordForEmail(jana.email);
    expect(unknown).toEqual(known);
    await authClient(api).resetPasswordForEmail(jana.email);
    expect(await mailedLinks(api, stranger, 'recover-password')).toEqual([]);
    expect(await mailedLinks(api, jana.email, 'recover-password')).toHaveLength(1);
    const none = await fetch(`${api.url}/auth/v1/recover`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(await none.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: 'Password recovery requires an email' });
  });
});

describe('changing the password with auth-js', () => {
  it('needs the mailed code or the old password, also right after signing in', async () => {
    const signedIn = await jana.client.updateUser({ password: NEW_PASSWORD });
    expect(signedIn.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    elevenMinutes();
    const stale = await jana.client.updateUser({ password: NEW_PASSWORD });
    expect(stale.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    const wrong = await jana.client.updateUser({ password: NEW_PASSWORD, current_password: 'something else' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });

    expect((await jana.client.reauthenticate()).error).toBeNull();
    expect((await jana.client.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    const nonce = await lastLink(jana.email, 'reauthenticate');
    expect(nonce).toMatch(/^\d{6}$/);
    const guessed = await jana.client.updateUser({ password: NEW_PASSWORD, nonce: nonce === '000000' ? '000001' : '000000' });
    expect(guessed.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' });
    // The code was asked for in another session.
    const elsewhere = authClient(api);
    expect((await elsewhere.signInWithPassword({ email: jana.email, password: PASSWORD })).error).toBeNull();
    const moved = await elsewhere.updateUser({ password: NEW_PASSWORD, nonce });
    expect(moved.error?.code).toBe('reauthentication_not_valid');
    expect((await jana.client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();

    elevenMinutes();
    expect((await jana.client.updateUser({ password: 'third of its kind', nonce })).error?.code).toBe('reauthentication_not_valid');
    expect((await jana.client.updateUser({ password: 'third of its kind', current_password: NEW_PASSWORD })).error).toBeNull();
  });

  it('is not undone by a concurrent change that began earlier', async () => {
    const credentials = api.app.get(Credentials);
    const seen = await credentials.get(jana.userId);
    expect((await changePassword()).error).toBeNull();
    expect(await credentials.replacePasswordHash(seen, 'of a change that comes too late')).toBe(false);
    expect((await signIn(jana.email, NEW_PASSWORD)).error).toBeNull();
  });

  it('refuses the same password and weak ones', async () => {
    expect((await changePassword(PASSWORD)).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    const personal = await jana.client.updateUser({ password: 'novakova 1984' });
    expect(personal.error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['personal'] });
    const both = await jana.client.updateUser({ password: 'jana' });
    expect(both.error).toMatchObject({ reasons: ['length', 'personal'] });
  });
});

describe('changing the address with auth-js', () => {
  const ask = async (email: string) => {
    const { data, error } = await jana.client.updateUser({ email });
    expect(error).toBeNull();
    return data.user;
  };
  const follow = (token_hash: string) => authClient(api).verifyOtp({ token_hash, type: 'email_change' });

  it('needs the link sent to the old and the one sent to the new address, in any order', async () => {
    const email = newEmail();
    expect(await ask(email)).toMatchObject({ email: jana.email, new_email: email, email_change_sent_at: expect.any(String) });
    const [current, other] = [await lastLink(jana.email, 'change-email-current'), await lastLink(email, 'change-email-new')];
    const first = await follow(other);
    expect(first).toEqual({ data: { user: null, session: null }, error: null });
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');

    const second = await follow(current);
    expect(second.data.session?.user).toMatchObject({ id: jana.userId, email });
    expect((await signIn(email)).error).toBeNull();
    expect((await signIn(jana.email)).error?.code).toBe('invalid_credentials');
    expect((await jana.client.getUser()).error?.message).toBe('Auth session missing!');
    expect((await eventsOf(jana.userId)).slice(-4)).toEqual([
      'EmailChangeRequested',
      'EmailChangeConfirmed',
      'EmailChangeConfirmed',
      'EmailChanged',
    ]);
    expect((await follow(current)).error?.code).toBe('otp_expired');
  });

  it('completes once when both links are followed at the same time', async () => {
    const email = newEmail();
    await ask(email);
    const tokens = [await lastLink(jana.email, 'change-email-current'), await lastLink(email, 'change-email-new')];
    const answers = await Promise.all(tokens.map(follow));
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(answers.filter(({ data }) => data.session !== null)).toHaveLength(1);
    expect((await signIn(email)).error).toBeNull();
  });

  it('does not reveal other accounts, and never assigns an address to two accounts', async () => {
    const taken = await signedInCustomer(api);
    await ask(taken.email);
    expect(await mailedLinks(api, taken.email, 'change-email-new')).toEqual([]);

    elevenMinutes();
    const wanted = newEmail();
    expect((await jana.client.updateUser({ email: wanted, current_password: PASSWORD })).error).toBeNull();
    await signedInCustomer(api, wanted);
    await follow(await lastLink(jana.email, 'change-email-current'));
    const late = await follow(await lastLink(wanted, 'change-email-new'));
    expect(late.error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await signIn(jana.email)).error).toBeNull();
  });

  it('resends the links that were not followed', async () => {
    const email = newEmail();
    await ask(email);
    elevenMinutes();
    expect((await jana.client.resend({ type: 'email_change', email: jana.email })).error).toBeNull();
    expect(await mailedLinks(api, email, 'change-email-new')).toHaveLength(2);
    expect(await mailedLinks(api, jana.email, 'change-email-current')).toHaveLength(2);
  });
});

describe('an account', () => {
  it('changes its names with auth-js, without step-up authentication', async () => {
    elevenMinutes();
    const { data } = await jana.client.updateUser({ data: { first_name: 'Janka' } });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Janka', last_name: 'Nováková' });
  });

  it('loses its sessions when suspended and cannot sign in until reinstated', async () => {
    const restrictions = api.app.get(AccountRestrictions);
    const context = () => {
      const now = api.clock.now();
      return commandContext({
        commandId: newCommandId(now),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId: jana.subjectId,
      });
    };
    expect(await restrictions.restrict(jana.userId, 'under_review', context())).toBe('done');
    expect((await jana.client.refreshSession()).error).toMatchObject({ code: 'user_banned', message: 'User is banned' });
    expect((await signIn(jana.email)).error).toMatchObject({ status: 400, code: 'user_banned', message: 'User is banned' });
    expect((await signIn(jana.email, 'guessed at')).error?.code).toBe('invalid_credentials');
    await authClient(api).resetPasswordForEmail(jana.email);
    expect(await mailedLinks(api, jana.email, 'recover-password')).toEqual([]);

    expect(await restrictions.reinstate(jana.userId, context())).toBe('done');
    expect((await signIn(jana.email)).error).toBeNull();
    expect((await eventsOf(jana.userId)).slice(-2)).toEqual(['AccountRestricted', 'AccountReinstated']);
  });
});

describe('a sign-in that was verified before the login changed', () => {
  const changes = {
    'password-change': async () => api.app.get(Credentials).replacePasswordHash(await api.app.get(Credentials).get(jana.userId), 'another'),
    'account-restricted': () => api.app.get(Credentials).restrict(jana.userId, api.clock.now()),
    'account-closed': () => api.app.get(Credentials).retire(jana.userId),
    'email-change': () =>
      api.database.transaction((manager) => api.app.get(Credentials).moveTo(jana.userId, storedIndex(randomBytes(32)), manager)),
  };
  it.each([
    ['password-change', 'invalid_credentials'],
    ['account-restricted', 'user_banned'],
    ['account-closed', 'invalid_credentials'],
    ['email-change', 'invalid_credentials'],
  ] as const)('is refused after a %s with %s, and its session is ended in the log', async (change, errorCode) => {
    const verified = await api.app.get(Credentials).get(jana.userId);
    await changes[change]();
    const started = api.app.get(SessionStarter).start(verified, { address: '147.175.1.1', device: 'Firefox/140.0' }, 'password');
    await expect(started).rejects.toMatchObject({ errorCode });

    const [late] = await api.database.query<{ session_id: string; ended_cause: string }[]>(
      'SELECT session_id, ended_cause FROM app.sessions WHERE user_id = $1 AND session_id <> $2',
      [jana.userId, jana.sessionId],
    );
    expect(late?.ended_cause).toBe(change);
    api.clock.advance(1);
    await api.app.get(Housekeeping).run();
    const events = await api.eventLog.read(sessionStream(late?.session_id ?? ''));
    expect(events.at(-1)).toMatchObject({ type: 'SessionEnded', data: { cause: change } });
  });

  it('and a concurrent change are serialised, so that the change ends the new session', async () => {
    const signIns = Promise.all(Array.from({ length: 4 }, () => signIn(jana.email)));
    const changed = changePassword();
    await signIns;
    expect((await changed).error).toBeNull();
    const alive = await api.database.query<{ session_id: string }[]>(
      'SELECT session_id FROM app.sessions WHERE user_id = $1 AND ended_at IS NULL',
      [jana.userId],
    );
    expect(alive).toEqual([{ session_id: jana.sessionId }]);
  });
});
