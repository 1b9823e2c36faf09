import { describe, expect, it } from '@jest/globals';
import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readSigningKey } from './signing-key.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = privateKey.export({ format: 'jwk' });

describe('a signing key', () => {
  it('publishes its public half and never the private one', async () => {
    const key = await readSigningKey(JSON.stringify({ ...jwk, kid: 'a name of its own', use: 'enc' }));
    expect(key.publicJwk).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: jwk.x,
      y: jwk.y,
      kid: key.keyId,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    });
    const signature = sign('sha256', Buffer.from('text'), key.privateKey);
    expect(verify('sha256', Buffer.from('text'), createPublicKey(key.publicPem), signature)).toBe(true);
    expect(key.publicPem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  });

  it('has an id that depends on the key alone', async () => {
    const [one, again] = [await readSigningKey(JSON.stringify(jwk)), await readSigningKey(JSON.stringify({ ...jwk, kid: 'x' }, null, 2))];
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
    expect(one.keyId).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(again.keyId).toBe(one.keyId);
    expect((await readSigningKey(JSON.stringify(other))).keyId).not.toBe(one.keyId);
  });

  it.each([
    ['no JSON', 'secret-text'],
    ['nothing', ''],
    ['a public key', JSON.stringify({ ...jwk, d: undefined })],
    ['another curve', JSON.stringify({ ...jwk, crv: 'P-384' })],
    ['another type', JSON.stringify({ ...jwk, kty: 'RSA' })],
    ['no coordinate', JSON.stringify({ ...jwk, x: undefined })],
  ])('is refused as %s, without its text', async (_, text) => {
    const refusal = await readSigningKey(text).catch((error: unknown) => error);
    expect(refusal).toEqual(new Error('ACCESS_TOKEN_KEY is not a private JWK of an ES256 key (kty EC, crv P-256, x, y, d).'));
    expect(refusal).not.toHaveProperty('cause');
  });
});
