import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { AccessTokens } from './access-tokens.ts';

let api: TestApi;
let customer: SignedInCustomer;
let ourKey: KeyObject;
beforeAll(async () => {
  api = await startTestApi();
  customer = await signedInCustomer(api);
  ourKey = createPrivateKey({ key: z.parse(z.record(z.string(), z.string()), JSON.parse(api.settings.ACCESS_TOKEN_KEY)), format: 'jwk' });
});
afterAll(() => api.stop());

const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${api.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

const base64url = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const signed = async (claims: JWTPayload, header: object = {}, key: KeyObject = ourKey): Promise<string> =>
  new SignJWT({ ...decodeJwt(customer.accessToken), ...claims }).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header }).sign(key);

describe('an access token', () => {
  it('is accepted as it was issued', async () => {
    expect(await statusWith(customer.accessToken)).toBe(200);
    expect(await statusWith(await signed({}))).toBe(200);
  });

  it('is refused when any byte of it differs', async () => {
    const token = customer.accessToken;
    const positions = Array.from({ length: 60 }, (_, index) => Math.floor((index * (token.length - 1)) / 60));
    for (const position of positions) {
      const flipped = token.charAt(position) === 'A' ? 'B' : 'A';
      const mutated = token.slice(0, position) + flipped + token.slice(position + 1);
      // The last character of a signature carries bits that mean nothing.
      if (mutated !== token) expect([position, await statusWith(mutated)]).toEqual([position, 401]);
    }
  });

  it('is refused with another algorithm, type, issuer, audience, owner, session or age', async () => {
    const [header = '', payload = ''] = customer.accessToken.split('.');
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const publicPem = createPublicKey(ourKey).export({ type: 'spki', format: 'pem' }).toString();
    const hs256 = `${base64url({ alg: 'HS256', typ: 'at+jwt' })}.${payload}`;
    const tokens = [
      `${base64url({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${header}.${payload}.`,
      `${hs256}.${createHmac('sha256', publicPem).update(hs256).digest('base64url')}`,
      await signed({}, {}, stranger),
      await signed({}, { kid: '../../dev/null', jku: 'https://evil.example/jwks.json' }, stranger),
      await signed({}, { typ: 'JWT' }),
      await signed({ iss: 'https://evil.example/auth/v1' }),
      await signed({ aud: 'somebody-else' }),
      await signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
      await signed({ nbf: Math.floor(Date.now() / 1000) + 600 }),
      await signed({ sub: '00000000-0000-4000-8000-000000000000' }),
      await signed({ session_id: '00000000-0000-4000-8000-000000000000' }),
      await signed({ session_id: 'no uuid' }),
      await signed({ aal: 'aal9' }),
      'x.y.z',
      '',
    ];
    for (const [index, token] of tokens.entries()) expect([index, await statusWith(token)]).toEqual([index, 401]);
  });

  it('is published with the key that checks it, and never with the private one', async () => {
    const jwks = await (await fetch(`${api.url}/auth/v1/.well-known/jwks.json`)).text();
    expect(jwks).toContain(await api.app.get(AccessTokens).keyId());
    expect(jwks).not.toContain('"d"');
  });
});
