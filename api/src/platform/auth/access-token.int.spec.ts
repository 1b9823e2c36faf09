import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { mutatedTokens } from '../../testing/mutated-tokens.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { rotateSigningKey } from './rotate-signing-key.ts';
import * as z from 'zod/mini';

let api: TestApi;
let customer: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  customer = await signedInCustomer(api);
});
afterAll(() => api.stop());

const MINUTE_MS = 60_000;
const AT_ONCE = 25;

const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${api.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

const publishedKeyIds = async (): Promise<readonly string[]> => {
  const jwks = await (await fetch(`${api.url}/auth/v1/.well-known/jwks.json`)).text();
  expect(jwks).not.toContain('"d"');
  return z.parse(z.object({ keys: z.array(z.object({ kid: z.string() })) }), JSON.parse(jwks)).keys.map(({ kid }) => kid);
};

const newToken = async (): Promise<{ readonly token: string; readonly kid: string | undefined }> => {
  const { data } = await customer.client.refreshSession();
  const token = data.session?.access_token ?? '';
  return { token, kid: decodeProtectedHeader(token).kid };
};

describe('an access token', () => {
  it('is accepted as issued and refused in hundreds of mutated forms', async () => {
    const jwk = z.parse(z.record(z.string(), z.string()), JSON.parse(api.settings.ACCESS_TOKEN_KEY));
    const mutations = await mutatedTokens({
      token: customer.accessToken,
      privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
      stranger: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    });
    expect(new Set(mutations.map(({ token }) => token)).size).toBeGreaterThan(400);
    const wrong: string[] = [];
    for (let start = 0; start < mutations.length; start += AT_ONCE) {
      const statuses = mutations.slice(start, start + AT_ONCE).map(async ({ name, token }) => [name, await statusWith(token)] as const);
      for (const [name, status] of await Promise.all(statuses)) if (status !== 401) wrong.push(`${String(status)} for ${name}`);
    }
    expect(wrong).toEqual([]);
    expect(await statusWith(customer.accessToken)).toBe(200);
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('the keys of access tokens', () => {
  const rotate = (atOnce: boolean) =>
    rotateSigningKey(api.database, {
      keyEncryptionKey: api.settings.KEY_ENCRYPTION_KEY,
      keyOfSettings: api.settings.ACCESS_TOKEN_KEY,
      now: api.clock.now(),
      atOnce,
    });

  it('change without a restart: the new key is published, then signs, and the old one is accepted until its last token expires', async () => {
    const old = await newToken();
    expect(await publishedKeyIds()).toEqual([old.kid]);
    const { keyId } = await rotate(false);
    api.clock.advance(MINUTE_MS);
    expect([...(await publishedKeyIds())].sort()).toEqual([keyId, old.kid].sort());
    expect((await newToken()).kid).toBe(old.kid);

    api.clock.advance(15 * MINUTE_MS);
    const renewed = await newToken();
    expect(renewed.kid).toBe(keyId);
    expect([await statusWith(old.token), await statusWith(renewed.token)]).toEqual([200, 200]);
    api.clock.advance(6 * MINUTE_MS);
    expect([await statusWith(old.token), await statusWith(renewed.token)]).toEqual([401, 200]);
    expect(await publishedKeyIds()).toEqual([keyId]);
  });

  it('change immediately after a theft, including keys that do not sign yet', async () => {
    const stolen = await newToken();
    await rotate(false);
    const { keyId } = await rotate(true);
    api.clock.advance(MINUTE_MS);
    expect(await publishedKeyIds()).toEqual([keyId]);
    expect(await statusWith(stolen.token)).toBe(401);
    expect(await statusWith((await newToken()).token)).toBe(200);
    expect((await newToken()).kid).toBe(keyId);
  });

  it('are stored sealed', async () => {
    const rows = await api.database.query<{ sealed_private_key: Buffer | null }[]>('SELECT sealed_private_key FROM app.signing_keys');
    const sealed = rows.flatMap(({ sealed_private_key: key }) => (key === null ? [] : [key.toString('latin1')]));
    expect(sealed).toHaveLength(3);
    expect(sealed.join()).not.toMatch(/"d"|kty/);
  });
});
