import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.ts';
import { authClient, PASSWORD, signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { authenticatorOf, enrolledAuthenticator, type Authenticator } from '../../testing/authenticator.ts';
import { callApi, withToken } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const MINUTE_MS = 60_000;

const accessTokenOf = async (client: GoTrueClient): Promise<string> => (await client.getSession()).data.session?.access_token ?? '';

const call = (token: string, path: string, method?: string, body?: object) => callApi(api, withToken(token), path, { method, body });

const signIn = async (email: string): Promise<GoTrueClient> => {
  const client = authClient(api);
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
};

const factorEvents = async (userId: string) =>
  (await api.eventLog.read<AccountEvent>(accountStream(userId)))
    .filter(({ type }) => /Factor|Recovery/.test(type))
    .map(({ type, data }) => [type, data]);

describe('an authenticator', () => {
  it('is enrolled by its first code, ends the other sessions, and its secret is stored encrypted', async () => {
    const { client, email, userId } = await signedInCustomer(api);
    const elsewhere = await signIn(email);
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer: 'Danubit' });
    expect(error).toBeNull();
    const { secret = '', uri = '', qr_code: qrCode = '' } = data?.totp ?? {};
    expect(uri).toContain(`otpauth://totp/Danubit:${encodeURIComponent(email)}?`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(qrCode).toMatch(
      /^data:image\/svg\+xml;utf-8,<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*><rect [^>]*\/><path d="[MhvVHzZ0-9 -]+"\/><\/svg>$/,
    );
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const authenticator = authenticatorOf(api, data?.id ?? '', secret);
    const verified = await client.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: authenticator.code() });
    expect(verified.error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(decodeJwt(await accessTokenOf(client))['amr']).toEqual([
      { method: 'totp', timestamp: expect.any(Number) },
      { method: 'otp', timestamp: expect.any(Number) },
    ]);
    expect(await factorEvents(userId)).toEqual([['FactorEnrolled', { userId, factorId: authenticator.factorId }]]);
    expect((await call(await accessTokenOf(elsewhere), '/api/profile')).status).toBe(401);
    const [row] = await api.database.query<{ sealed_secret: Buffer }[]>('SELECT sealed_secret FROM app.factors WHERE user_id = $1', [
      userId,
    ]);
    expect(row?.sealed_secret.includes(authenticator.secret)).toBe(false);
    expect(JSON.stringify(api.log.lines)).not.toContain(secret);
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it('has no effect before its first code, and is replaced by the next enrolment', async () => {
    const { client, accessToken, email, userId } = await signedInCustomer(api);
    const first = await client.mfa.enroll({ factorType: 'totp' });
    expect((await call(accessToken, '/api/profile')).status).toBe(200);
    expect((await (await signIn(email)).getUser()).data.user?.factors).toHaveLength(1);
    await client.mfa.enroll({ factorType: 'totp' });
    expect((await client.mfa.challenge({ factorId: first.data?.id ?? '' })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    // An enrolment that is never completed is deleted by housekeeping, without any event.
    api.clock.advance(61 * MINUTE_MS);
    await api.app.get(Housekeeping).run();
    expect((await client.getUser()).data.user?.factors).toEqual([]);
    expect(await factorEvents(userId)).toEqual([]);
  });
});

describe('signing in with an authenticator', () => {
  let owner: SignedInCustomer;
  let authenticator: Authenticator;
  beforeAll(async () => {
    owner = await signedInCustomer(api);
    authenticator = await enrolledAuthenticator(api, owner.client);
  });

  it('gives access only to the code check before the code is verified', async () => {
    const client = await signIn(owner.email);
    const token = await accessTokenOf(client);
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await call(token, '/api/profile')).toMatchObject({ status: 403, body: { error: { code: 'SECOND_FACTOR_REQUIRED' } } });
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await client.mfa.unenroll({ factorId: authenticator.factorId })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' });

    api.clock.advance(MINUTE_MS);
    const refreshToken = (await client.getSession()).data.session?.refresh_token ?? '';
    expect((await client.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: authenticator.code() })).error).toBeNull();
    expect((await call(await accessTokenOf(client), '/api/profile')).status).toBe(200);
    // Tokens copied after the first step do not gain the second factor.
    expect((await call(token, '/api/profile')).status).toBe(403);
    expect((await authClient(api).refreshSession({ refresh_token: refreshToken })).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
    expect((await client.refreshSession()).error).toBeNull();
    expect(decodeJwt(await accessTokenOf(client))).toMatchObject({ aal: 'aal2' });
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
  });

  it('accepts a code once, across sessions, and none older than the last', async () => {
    const { factorId } = authenticator;
    api.clock.advance(MINUTE_MS);
    const [code, older] = [authenticator.code(), authenticator.code(-1)];
    const [one, other] = [await signIn(owner.email), await signIn(owner.email)];
    const outcomes = await Promise.all([one, other].map((client) => client.mfa.challengeAndVerify({ factorId, code })));
    expect(outcomes.map(({ error }) => error?.code ?? 'right').sort()).toEqual(['mfa_verification_failed', 'right']);
    expect((await other.mfa.challengeAndVerify({ factorId, code: older })).error).toMatchObject({ code: 'mfa_verification_failed' });
  });

  it('accepts a challenge only of its own session and factor, for five minutes', async () => {
    const { factorId } = authenticator;
    api.clock.advance(MINUTE_MS);
    const [client, other] = [await signIn(owner.email), await signIn(owner.email)];
    const challengeId = (await other.mfa.challenge({ factorId })).data?.id ?? '';
    expect((await client.mfa.verify({ factorId, challengeId, code: authenticator.code() })).error).toMatchObject({
      code: 'mfa_challenge_expired',
    });
    const stranger = await signedInCustomer(api);
    expect((await stranger.client.mfa.challenge({ factorId })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect((await stranger.client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    api.clock.advance(5 * MINUTE_MS);
    expect((await other.mfa.verify({ factorId, challengeId, code: authenticator.code() })).error).toMatchObject({
      code: 'mfa_challenge_expired',
    });
  });

  it('refuses every code for a while after five wrong ones, counted in the database', async () => {
    const { factorId } = authenticator;
    api.clock.advance(20 * MINUTE_MS);
    const client = await signIn(owner.email);
    const guess = () => client.mfa.challengeAndVerify({ factorId, code: authenticator.wrongCode() });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guess()).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const right = { factorId, code: authenticator.code() };
    expect((await client.mfa.challengeAndVerify(right)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    const rows = await api.database.query<{ used: number }[]>(`SELECT used FROM app.rate_limits WHERE bucket = $1`, [
      `code:totp:quarter:${owner.userId}`,
    ]);
    expect(rows).toEqual([{ used: 6 }]);
    api.clock.advance(16 * MINUTE_MS);
    expect((await client.mfa.challengeAndVerify({ factorId, code: authenticator.code() })).error).toBeNull();
  });
});

describe('recovery codes', () => {
  it('are ten, shown once, valid for one sign-in each, and deleted with the last authenticator', async () => {
    const { client, email, userId, accessToken } = await signedInCustomer(api);
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
    const { factorId } = await enrolledAuthenticator(api, client);
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const { codes = [] } = (await client.mfa.recoveryCodes.generate()).data ?? {};
    expect(new Set(codes).size).toBe(10);
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });

    const lost = await signIn(email);
    const [code = '', other = ''] = codes;
    const typed = (code.match(/.{4}/g) ?? []).join('-').toUpperCase();
    expect((await lost.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect(decodeJwt(await accessTokenOf(lost))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await lost.mfa.recoveryCodes.verify({ code })).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 9 });
    expect((await lost.mfa.listFactors()).data?.recovery_code).toHaveLength(1);

    const again = (await lost.mfa.recoveryCodes.regenerate()).data?.codes ?? [];
    expect((await lost.mfa.recoveryCodes.verify({ code: other })).error).toMatchObject({ code: 'mfa_verification_failed' });
    const stored = await api.database.query<{ code_hash: Buffer }[]>('SELECT code_hash FROM app.recovery_codes WHERE user_id = $1', [
      userId,
    ]);
    expect(stored).toHaveLength(10);
    expect(JSON.stringify([stored, await factorEvents(userId), api.log.lines])).not.toMatch(new RegExp([...codes, ...again].join('|')));

    expect((await lost.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await lost.getUser()).data.user?.factors).toEqual([]);
    expect(await factorEvents(userId)).toEqual([
      ['FactorEnrolled', { userId, factorId }],
      ['RecoveryCodesIssued', { userId, count: 10 }],
      ['RecoveryCodeUsed', { userId, remaining: 9 }],
      ['RecoveryCodesIssued', { userId, count: 10 }],
      ['FactorRemoved', { userId, factorId }],
    ]);
    // The session that removed it continues with its first factor only; the others have ended.
    expect((await call(await accessTokenOf(lost), '/api/profile')).status).toBe(200);
    expect((await call(accessToken, '/api/profile')).status).toBe(401);
    expect((await call(await accessTokenOf(await signIn(email)), '/api/profile')).status).toBe(200);
  });

  it('are locked after repeated wrong guesses', async () => {
    const { client } = await signedInCustomer(api);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await client.mfa.recoveryCodes.verify({ code: 'guess' })).error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    expect((await client.mfa.recoveryCodes.verify({ code: 'guess' })).error).toMatchObject({
      status: 429,
      code: 'mfa_recovery_codes_locked',
    });
  });
});

describe('step-up authentication', () => {
  it('requires the password on an account without an authenticator', async () => {
    const { client, accessToken } = await signedInCustomer(api);
    api.clock.advance(11 * MINUTE_MS);
    const enroll = () => client.mfa.enroll({ factorType: 'totp' });
    expect((await enroll()).error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    const prove = (password: string) => call(accessToken, '/api/account/password-proof', 'POST', { password });
    expect(await prove('wrong password')).toMatchObject({ status: 403, body: { error: { code: 'WRONG_PASSWORD' } } });
    expect((await enroll()).error).toMatchObject({ code: 'reauthentication_needed' });
    const before = (await client.getSession()).data.session?.refresh_token ?? '';
    const proven = await prove(PASSWORD);
    expect(proven.status).toBe(200);
    expect((await client.refreshSession({ refresh_token: before })).error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await client.setSession(proven.body as GoTrueSession)).error).toBeNull();
    expect((await enroll()).error).toBeNull();
  });

  it('requires the authenticator, not the password, on an account with one', async () => {
    const { client } = await signedInCustomer(api);
    const authenticator = await enrolledAuthenticator(api, client);
    api.clock.advance(11 * MINUTE_MS);
    await client.refreshSession();
    expect((await call(await accessTokenOf(client), '/api/account/password-proof', 'POST', { password: PASSWORD })).status).toBe(200);
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await client.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: authenticator.code() })).error).toBeNull();
    expect((await client.mfa.recoveryCodes.generate()).error).toBeNull();
  });
});
