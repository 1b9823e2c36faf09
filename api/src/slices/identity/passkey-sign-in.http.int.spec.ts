import type { PasskeyRequestOptions } from '@danubit/contracts/http/identity/passkeys.contract';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { AccountRestrictions } from '../../platform/accounts/account-restrictions.ts';
import { Credentials } from '../../platform/accounts/credentials.ts';
import { authClient, mailedLinks, PASSWORD, signedInCustomer } from '../../testing/auth-client.ts';
import { enrolledAuthenticator } from '../../testing/authenticator.ts';
import { KEYS, passkeyBrowser, tokenOf } from '../../testing/passkey-browser.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let browser: ReturnType<typeof passkeyBrowser>;
beforeAll(async () => {
  api = await startTestApi();
  browser = passkeyBrowser(api);
});
afterAll(() => api.stop());

const MINUTE_MS = 60_000;

const REFUSED = { status: 400, body: { error_code: 'webauthn_verification_failed' } };
const EXPIRED = { status: 422, body: { error_code: 'webauthn_challenge_expired' } };

describe('signing in with a passkey', () => {
  it('offers every passkey of the site and names no account', async () => {
    const { options } = await browser.signInChallenge();
    expect(options).toMatchObject({ rpId: 'danubit.test', userVerification: 'required', allowCredentials: [] });
  });

  it('counts as both factors, is recorded by session and passkey, and makes the device known', async () => {
    const { onDevice, userId } = await browser.owner();
    const signedIn = await browser.signIn(onDevice);
    expect(signedIn.status).toBe(200);
    expect(signedIn.cookie).toContain('danubit_device=');
    const token = signedIn.body.access_token;
    expect(decodeJwt(token)).toMatchObject({ sub: userId, aal: 'aal2', amr: [{ method: 'passkey', timestamp: expect.any(Number) }] });
    expect((await browser.call(token, '/api/profile')).status).toBe(200);
    const sessionId = decodeJwt(token)['session_id'];
    const rows = await api.database.query<object[]>(
      'SELECT first_factor_method, second_factor_method FROM app.sessions WHERE session_id = $1',
      [sessionId],
    );
    expect(rows).toEqual([{ first_factor_method: 'passkey', second_factor_method: 'passkey' }]);
    expect((await browser.list(token))[0]?.last_used_at).toBe(api.clock.now().toISOString());
    // It is a fresh proof, like any sign-in.
    expect((await browser.call(token, `${KEYS}/challenge`, 'POST')).status).toBe(200);
  });

  it('works with the unmodified session library', async () => {
    const { onDevice, email } = await browser.owner();
    const client = authClient(api);
    const begun = await client.passkey.startAuthentication();
    if (begun.data === null) throw begun.error;
    const { challenge_id: challengeId, options } = begun.data;
    const credential = browser.device.sign(onDevice, options as unknown as PasskeyRequestOptions);
    const { data, error } = await client.passkey.verifyAuthentication({
      challengeId,
      credential: { ...credential, clientExtensionResults: {} } as never,
    });
    expect(error).toBeNull();
    expect(data?.session?.user.email).toBe(email);
    expect((await client.refreshSession()).error).toBeNull();
  });

  it.each([
    ['another site', { origin: 'https://danubit.example' }],
    ['another relying party', { rpId: 'danubit.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['the other ceremony', { type: 'webauthn.create' }],
    ['an unverified user', { isVerified: false }],
    ['an unknown key', { credentialId: Buffer.from('unknown').toString('base64url') }],
    ['the handle of another account', { userHandle: 'x'.repeat(86) }],
  ])('refuses an answer with %s, always in the same words', async (_, faults) => {
    const { onDevice } = await browser.owner();
    const refused = await browser.signIn(onDevice, faults);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body).toEqual((await browser.signIn(onDevice, { credentialId: 'bm9uZQ' })).body);
  });

  it('refuses the signature of another key', async () => {
    const [jana, eva] = [await browser.owner(), await browser.owner()];
    expect(
      await browser.signIn(eva.onDevice, { credentialId: jana.onDevice.credentialId, userHandle: jana.onDevice.userHandle }),
    ).toMatchObject(REFUSED);
  });

  it('takes a challenge once, also when answers come at once, within five minutes and for its purpose alone', async () => {
    const { onDevice, token } = await browser.owner();
    const { challenge_id, options } = await browser.signInChallenge();
    const answer = browser.device.sign(onDevice, options);
    const outcomes = await Promise.all([1, 2, 3].map(() => browser.sendSignIn(challenge_id, answer)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await browser.sendSignIn(challenge_id, answer)).toMatchObject(EXPIRED);

    const forProof = await browser.proofChallenge(token);
    expect(await browser.sendSignIn(forProof.challenge_id, browser.device.sign(onDevice, forProof.options))).toMatchObject(EXPIRED);

    const old = await browser.signInChallenge();
    api.clock.advance(5 * MINUTE_MS);
    expect(await browser.sendSignIn(old.challenge_id, browser.device.sign(onDevice, old.options))).toMatchObject(EXPIRED);
  });

  it('refuses a counter that does not go up once it has been used, and says so in the log', async () => {
    const { onDevice, userId, passkey } = await browser.owner();
    expect((await browser.signIn(onDevice, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) expect(await browser.signIn(onDevice, { counter })).toMatchObject(REFUSED);
    const said = api.log.lines.filter(({ fields }) => 'outcome' in fields && fields.outcome === 'counter-went-back');
    expect(said.at(-1)?.fields).toEqual({ userId, passkeyId: passkey.id, outcome: 'counter-went-back' });
    expect((await browser.signIn(onDevice, { counter: 6 })).status).toBe(200);
  });

  it('is refused while the account is suspended, and like an unknown key once it is closed or its data destroyed', async () => {
    const { onDevice, userId, subjectId } = await browser.owner();
    const now = api.clock.now();
    const context = () => commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
    await api.app.get(AccountRestrictions).restrict(userId, 'under_review', context());
    expect(await browser.signIn(onDevice)).toMatchObject({ status: 400, body: { error_code: 'user_banned' } });
    await api.app.get(AccountRestrictions).reinstate(userId, context());
    expect((await browser.signIn(onDevice)).status).toBe(200);

    await api.app.get(Credentials).retire(userId);
    expect(await browser.signIn(onDevice)).toMatchObject(REFUSED);
    await api.database.query('DELETE FROM app.sessions WHERE user_id = $1', [userId]);
    await api.database.query('DELETE FROM app.credentials WHERE user_id = $1', [userId]);
    expect(await api.database.query('SELECT FROM app.passkeys WHERE user_id = $1', [userId])).toEqual([]);
    expect(await browser.signIn(onDevice)).toMatchObject(REFUSED);
  });
});

describe('a passkey as the second factor', () => {
  it('is required after the password, and opens what the password alone does not', async () => {
    const { email, onDevice } = await browser.owner();
    const client = await browser.signInWithPassword(email);
    const token = await tokenOf(client);
    expect(await browser.call(token, '/api/profile')).toMatchObject({ status: 403, body: { error: { code: 'SECOND_FACTOR_REQUIRED' } } });
    for (const [path, method] of [
      [KEYS, 'GET'],
      [`${KEYS}/challenge`, 'POST'],
    ] as const)
      expect((await browser.call(token, path, method)).status).toBe(403);
    const { options } = await browser.proofChallenge(token);
    expect(options.allowCredentials).toMatchObject([{ id: onDevice.credentialId }]);

    const proven = await browser.prove(token, onDevice);
    expect(proven.status).toBe(200);
    expect(decodeJwt(proven.body.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }, { method: 'password' }] });
    expect((await browser.call(proven.body.access_token, '/api/profile')).status).toBe(200);
    // Tokens from before the second step gain nothing.
    expect((await browser.call(token, '/api/profile')).status).toBe(403);
    const { data } = await client.getSession();
    expect((await authClient(api).refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error?.code).toBe(
      'refresh_token_not_found',
    );
  });

  it('leaves an authenticator and recovery codes as other ways', async () => {
    const customer = await signedInCustomer(api);
    const authenticator = await enrolledAuthenticator(api, customer.client);
    const { session } = await browser.addPasskey(await tokenOf(customer.client));
    const client = authClient(api);
    await client.setSession(session);
    const codes = (await client.mfa.recoveryCodes.generate()).data?.codes ?? [];
    expect(codes).toHaveLength(10);
    api.clock.advance(MINUTE_MS);
    const withCode = await browser.signInWithPassword(customer.email);
    expect((await withCode.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: authenticator.code() })).error).toBeNull();
    const withRecovery = await browser.signInWithPassword(customer.email);
    expect((await withRecovery.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull();
  });

  it('is not that of another account, and is refused after a few wrong answers', async () => {
    const [jana, eva] = [await browser.owner(), await browser.owner()];
    const token = await tokenOf(await browser.signInWithPassword(jana.email));
    const wrong = { status: 400, body: { error: { code: 'webauthn_verification_failed' } } };
    expect(await browser.prove(token, eva.onDevice)).toMatchObject(wrong);
    expect(await browser.prove(token, jana.onDevice, { isVerified: false })).toMatchObject(wrong);
    for (let tries = 2; tries < 5; tries += 1)
      expect(await browser.prove(token, jana.onDevice, { origin: 'https://danubit.example' })).toMatchObject(wrong);
    expect(await browser.prove(token, jana.onDevice)).toMatchObject({ status: 429, body: { error: { code: 'over_request_rate_limit' } } });
    api.clock.advance(15 * MINUTE_MS);
    const later = await tokenOf(await browser.signInWithPassword(jana.email));
    expect((await browser.prove(later, jana.onDevice)).status).toBe(200);
  });

  it('holds for a session from a recovery link', async () => {
    const { email, onDevice } = await browser.owner();
    await authClient(api).resetPasswordForEmail(email);
    const link = (await mailedLinks(api, email, 'recover-password')).at(-1);
    const client = authClient(api);
    await client.verifyOtp({ token_hash: link?.tokenHash ?? '', type: 'recovery' });
    expect((await client.updateUser({ password: 'another long password' })).error?.code).toBe('insufficient_aal');
    api.clock.advance(1_000);
    const proven = await browser.prove(await tokenOf(client), onDevice);
    await client.setSession(proven.body);
    expect((await client.updateUser({ password: 'another long password' })).error).toBeNull();
  });
});

describe('a passkey as a fresh proof', () => {
  it('is required, and lets the change through', async () => {
    const { onDevice } = await browser.owner();
    const started = await browser.signIn(onDevice);
    const client = authClient(api);
    await client.setSession(started.body);
    api.clock.advance(11 * MINUTE_MS);
    const token = (await client.refreshSession()).data.session?.access_token ?? '';
    const demand = { status: 403, body: { error: { code: 'STEP_UP_REQUIRED', details: { parameter: 'proof', value: 'passkey' } } } };
    expect(await browser.call(token, `${KEYS}/challenge`, 'POST')).toMatchObject(demand);
    // The password is the weaker kind.
    expect((await browser.call(token, '/api/account/password-proof', 'POST', { password: PASSWORD })).status).toBe(200);
    expect(await browser.call(token, `${KEYS}/challenge`, 'POST')).toMatchObject(demand);
    const proven = await browser.prove(token, onDevice);
    expect((await browser.call(proven.body.access_token, `${KEYS}/challenge`, 'POST')).status).toBe(200);
  });
});
