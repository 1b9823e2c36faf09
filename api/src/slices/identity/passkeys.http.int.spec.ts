import type { Passkey } from '@danubit/contracts/http/identity/passkeys.contract';
import { MAX_PASSKEYS } from '@danubit/core/domain/identity/account/factors-and-passkeys';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { Passkeys } from '../../platform/factors/passkeys.ts';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.ts';
import { authClient, signedInCustomer } from '../../testing/auth-client.ts';
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

describe('adding a passkey', () => {
  it('requires a discoverable key with a verified user, under a random handle, for the site of the settings', async () => {
    const { accessToken, email, userId } = await signedInCustomer(api);
    const { options } = await browser.challengeNew(accessToken);
    expect(options).toMatchObject({
      rp: { id: 'danubit.test', name: 'Danubit' },
      user: { name: email, displayName: 'Jana Nováková' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(64);
    expect(handle.includes(email) || handle.includes(userId)).toBe(false);
  });

  it('names it after the device, raises the session, ends the others and is recorded without the key', async () => {
    const { accessToken, email, userId, session: before } = await signedInCustomer(api);
    const elsewhere = await tokenOf(await browser.signInWithPassword(email));
    const { passkey, session } = await browser.addPasskey(accessToken);
    expect(await browser.list(session.access_token)).toEqual([
      { id: passkey.id, name: 'Safari on macOS', added_at: passkey.added_at, last_used_at: null },
    ]);
    expect(decodeJwt(session.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }, { method: 'otp' }] });
    expect((await browser.call(elsewhere, '/api/profile')).status).toBe(401);
    expect((await authClient(api).refreshSession({ refresh_token: before.refresh_token })).error?.code).toBe('refresh_token_not_found');
    expect(await browser.passkeyEvents(userId)).toEqual([['PasskeyAdded', { userId, passkeyId: passkey.id }]]);
    const user = await authClient(api).getUser(session.access_token);
    expect(user.data.user?.factors).toMatchObject([
      { id: passkey.id, factor_type: 'webauthn', status: 'verified', friendly_name: 'Safari on macOS' },
    ]);
  });

  it('excludes the passkeys that are there, keeps their handle, and ends at a limit', async () => {
    const { token, onDevice, options: first } = await browser.owner();
    const { options } = await browser.challengeNew(token);
    expect(options.excludeCredentials).toEqual([{ id: onDevice.credentialId, type: 'public-key', transports: ['internal'] }]);
    expect(options.user.id).toBe(first.user.id);
    let latest = token;
    for (let count = 1; count < MAX_PASSKEYS; count += 1) latest = (await browser.addPasskey(latest)).session.access_token;
    expect(await browser.list(latest)).toHaveLength(MAX_PASSKEYS);
    expect(await browser.call(latest, `${KEYS}/challenge`, 'POST')).toMatchObject({
      status: 409,
      body: { error: { code: 'TOO_MANY_PASSKEYS' } },
    });
  });

  it('refuses a key that is known, of this account or another', async () => {
    const { token, onDevice } = await browser.owner();
    const stranger = await signedInCustomer(api);
    for (const sender of [token, stranger.accessToken]) {
      const { challenge_id, options } = await browser.challengeNew(sender);
      const { credential } = browser.device.create(options, { credentialId: onDevice.credentialId });
      const refused = await browser.call(sender, KEYS, 'POST', { challenge_id, credential });
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PASSKEY_ALREADY_ADDED' } } });
    }
    expect((await browser.signIn(onDevice)).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://danubit.example' }],
    ['another relying party', { rpId: 'danubit.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['the other ceremony', { type: 'webauthn.get' }],
    ['an unverified user', { isVerified: false }],
  ])('refuses an answer with %s', async (_, faults) => {
    const { accessToken, userId } = await signedInCustomer(api);
    const { challenge_id, options } = await browser.challengeNew(accessToken);
    const { credential } = browser.device.create(options, faults);
    const refused = await browser.call(accessToken, KEYS, 'POST', { challenge_id, credential });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'webauthn_verification_failed' } } });
    // The challenge is used up.
    const again = await browser.call(accessToken, KEYS, 'POST', { challenge_id, credential: browser.device.create(options).credential });
    expect(again).toMatchObject({ status: 422, body: { error: { code: 'webauthn_challenge_expired' } } });
    expect(await browser.passkeyEvents(userId)).toEqual([]);
  });

  it('refuses a challenge of another session, and one that is too old', async () => {
    const [jana, eva] = [await signedInCustomer(api), await signedInCustomer(api)];
    const ofJana = await browser.challengeNew(jana.accessToken);
    const { credential } = browser.device.create(ofJana.options);
    const expired = { status: 422, body: { error: { code: 'webauthn_challenge_expired' } } };
    const body = { challenge_id: ofJana.challenge_id, credential };
    expect(await browser.call(eva.accessToken, KEYS, 'POST', body)).toMatchObject(expired);
    api.clock.advance(5 * MINUTE_MS);
    const { data } = await jana.client.refreshSession();
    expect(await browser.call(data.session?.access_token ?? '', KEYS, 'POST', body)).toMatchObject(expired);
  });

  it('needs a fresh proof, and a body that names the field that is wrong', async () => {
    const { client, accessToken } = await signedInCustomer(api);
    const { challenge_id } = await browser.challengeNew(accessToken);
    const bad = await browser.call(accessToken, KEYS, 'POST', {
      challenge_id,
      credential: { id: '=', rawId: 'x', type: 'public-key', response: {} },
    });
    expect(bad).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER', details: { parameter: 'credential.id' } } } });
    api.clock.advance(11 * MINUTE_MS);
    const token = (await client.refreshSession()).data.session?.access_token ?? '';
    const refused = await browser.call(token, `${KEYS}/challenge`, 'POST');
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED', details: { value: 'password' } } } });
  });

  it('that was interrupted before the log has no effect, and housekeeping removes it', async () => {
    const { userId, accessToken, email } = await signedInCustomer(api);
    await api.app.get(Passkeys).begin({ ...browser.device.stored().stored, userId, name: 'Phone' });
    expect(await browser.list(accessToken)).toEqual([]);
    expect((await browser.call(await tokenOf(await browser.signInWithPassword(email)), '/api/profile')).status).toBe(200);
    api.clock.advance(61 * MINUTE_MS);
    await api.app.get(Housekeeping).run();
    expect(await api.database.query('SELECT FROM app.passkeys WHERE user_id = $1', [userId])).toEqual([]);
    expect(await api.database.query('SELECT FROM app.passkey_challenges WHERE expires_at < $1', [api.clock.now()])).toEqual([]);
    expect(await browser.passkeyEvents(userId)).toEqual([]);
  });
});

describe('renaming and removing', () => {
  it('renames a passkey of one’s own, without the name in the log', async () => {
    const { token, userId, passkey } = await browser.owner();
    const renamed = await browser.call<Passkey>(token, `${KEYS}/${passkey.id}`, 'PATCH', { name: '  Jana’s MacBook ' });
    expect(renamed).toMatchObject({ status: 200, body: { id: passkey.id, name: 'Jana’s MacBook' } });
    expect((await browser.call(token, `${KEYS}/${passkey.id}`, 'PATCH', { name: 'Jana’s MacBook' })).status).toBe(200);
    expect(await browser.passkeyEvents(userId)).toEqual([
      ['PasskeyAdded', { userId, passkeyId: passkey.id }],
      ['PasskeyRenamed', { userId, passkeyId: passkey.id }],
    ]);
    expect(await browser.call(token, `${KEYS}/${passkey.id}`, 'PATCH', { name: ' ' })).toMatchObject({
      status: 400,
      body: { error: { details: { parameter: 'name' } } },
    });
    const stranger = await browser.owner();
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      expect(await browser.call(stranger.token, `${KEYS}/${passkey.id}`, method, body)).toMatchObject({ status: 404 });
    }
  });

  it('removes one of several, ends the other sessions, and keeps two-factor on', async () => {
    const first = await browser.owner();
    const second = await browser.addPasskey(first.token);
    const elsewhere = await browser.signIn(second.onDevice);
    const token = second.session.access_token;
    expect((await browser.call(token, `${KEYS}/${first.passkey.id}`, 'DELETE')).status).toBe(204);
    expect((await browser.call(elsewhere.body.access_token, '/api/profile')).status).toBe(401);
    expect((await browser.call(token, '/api/profile')).status).toBe(200);
    expect(await browser.signIn(first.onDevice)).toMatchObject(REFUSED);
    expect((await browser.call(await tokenOf(await browser.signInWithPassword(first.email)), '/api/profile')).status).toBe(403);
  });

  it('turns two-factor off with the last one, recovery codes included', async () => {
    const { session, email, passkey, userId } = await browser.owner();
    const client = authClient(api);
    await client.setSession(session);
    expect((await client.mfa.recoveryCodes.generate()).error).toBeNull();
    expect((await browser.call(await tokenOf(client), `${KEYS}/${passkey.id}`, 'DELETE')).status).toBe(204);
    expect((await client.refreshSession()).data.session?.user.factors).toEqual([]);
    expect((await browser.call(await tokenOf(client), '/api/profile')).status).toBe(200);
    expect((await browser.call(await tokenOf(await browser.signInWithPassword(email)), '/api/profile')).status).toBe(200);
    expect((await browser.passkeyEvents(userId)).at(-1)).toEqual(['PasskeyRemoved', { userId, passkeyId: passkey.id }]);
  });

  it('needs a fresh proof to remove', async () => {
    const { session, passkey } = await browser.owner();
    const client = authClient(api);
    await client.setSession(session);
    api.clock.advance(11 * MINUTE_MS);
    await client.refreshSession();
    const refused = await browser.call(await tokenOf(client), `${KEYS}/${passkey.id}`, 'DELETE');
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED', details: { value: 'passkey' } } } });
  });
});
