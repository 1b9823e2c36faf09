import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { testSettings } from '../../testing/app-database.ts';
import { ApiSettings } from '../config/api-settings.ts';
import { AccessTokens } from './access-tokens.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import { SigningKeys } from './signing-keys.ts';

class FixedKeys extends SigningKeys {
  constructor(private readonly keys: readonly [SigningKey, ...SigningKey[]]) {
    super();
  }

  override signing(): Promise<SigningKey> {
    return Promise.resolve(this.keys[0]);
  }

  override accepted(): Promise<readonly SigningKey[]> {
    return Promise.resolve(this.keys);
  }
}

const newKey = (): Promise<SigningKey> =>
  readSigningKey(JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })));

const now = new Date('2026-11-23T12:00:00.900Z');
const SECONDS = Math.floor(now.getTime() / 1000);
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const password = { firstFactorMethod: 'password', firstFactorAt: before(60), secondFactorMethod: null, secondFactorAt: null } as const;
const claims = { userId: 'user', sessionId: 'session', email: 'jana@firma.example', proofs: password, now };

let signing: SigningKey;
let other: SigningKey;
let tokens: AccessTokens;
beforeAll(async () => {
  [signing, other] = [await newKey(), await newKey()];
  const settings = new ApiSettings({ ...testSettings('none'), PUBLIC_URL: 'https://danubit.example//' });
  tokens = new AccessTokens(new FixedKeys([signing, other]), settings);
});

describe('an access token', () => {
  it('has GoTrue’s claims, lives five minutes and names its key', async () => {
    const { token, expiresAt } = await tokens.sign(claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: signing.keyId });
    expect(decodeJwt(token)).toEqual({
      iss: 'https://danubit.example/auth/v1',
      aud: 'authenticated',
      sub: 'user',
      iat: SECONDS,
      exp: SECONDS + 300,
      email: 'jana@firma.example',
      role: 'authenticated',
      session_id: 'session',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: SECONDS - 60 }],
      is_anonymous: false,
    });
    expect(expiresAt).toBe(SECONDS + 300);
    expect((await jwtVerify(token, await importSPKI(signing.publicPem, 'ES256'), { currentDate: now })).payload.sub).toBe('user');
  });

  it('has no address of an erased person', async () => {
    expect(decodeJwt((await tokens.sign({ ...claims, email: null })).token)).not.toHaveProperty('email');
  });

  it('carries the roles of staff, if any', async () => {
    expect(decodeJwt((await tokens.sign({ ...claims, staffRoles: ['auditor'] })).token)['staff_roles']).toEqual(['auditor']);
    expect(decodeJwt((await tokens.sign({ ...claims, staffRoles: [] })).token)).not.toHaveProperty('staff_roles');
  });

  it.each([
    [30, ['totp', 'password']],
    [60, ['totp', 'password']],
    [90, ['password', 'totp']],
  ])('is of the second level after a second factor %d s ago, and names the newest proof first', async (seconds, methods) => {
    const proofs = { ...password, secondFactorMethod: 'totp', secondFactorAt: before(seconds) } as const;
    const { aal, amr } = decodeJwt<{ aal: string; amr: readonly { method: string }[] }>((await tokens.sign({ ...claims, proofs })).token);
    expect([aal, amr.map(({ method }) => method)]).toEqual(['aal2', methods]);
  });
});

describe('the keys of access tokens', () => {
  it('are found by their ids, including those that do not sign yet', async () => {
    expect(await tokens.publicPemOf(signing.keyId)).toBe(signing.publicPem);
    expect(await tokens.publicPemOf(other.keyId)).toBe(other.publicPem);
    expect(await tokens.publicPemOf('unknown')).toBeUndefined();
    expect(await tokens.publicJwks()).toEqual({ keys: [signing.publicJwk, other.publicJwk] });
  });
});
