import { Injectable } from '@nestjs/common';
import { calculateJwkThumbprint, SignJWT, type JWK } from 'jose';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiSettings } from '../config/api-settings.ts';

export const ACCESS_TOKEN_SECONDS = 300;
export const ACCESS_TOKEN_AUDIENCE = 'authenticated';
/** RFC 9068 §2.1: tells an access token from every other JWT, so that none can be used in its place. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';
export const ACCESS_TOKEN_ALGORITHM = 'ES256';

type AccessTokenClaims = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string | null;
  readonly authLevel: 'aal1' | 'aal2';
  readonly signedInAt: Date;
  readonly now: Date;
};

const privateJwkSchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });

/** Signs access tokens and publishes the public half of the key (RFC 7517). */
@Injectable()
export class AccessTokens {
  readonly issuer: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #publicJwk: Pick<JWK, 'kty' | 'crv' | 'x' | 'y'>;

  constructor({ values }: ApiSettings) {
    const { kty, crv, x, y, d } = readPrivateJwk(values.ACCESS_TOKEN_KEY);
    this.issuer = `${values.PUBLIC_URL.replace(/\/+$/, '')}/auth/v1`;
    this.#privateKey = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' });
    this.#publicKey = createPublicKey(this.#privateKey);
    this.#publicJwk = { kty, crv, x, y };
  }

  /** PEM of the key that checks our tokens. */
  publicPem(): string {
    return this.#publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  keyId(): Promise<string> {
    return calculateJwkThumbprint(this.#publicJwk);
  }

  async publicJwks(): Promise<{ keys: PublicJwk[] }> {
    const { x = '', y = '' } = this.#publicJwk;
    return {
      keys: [{ kty: 'EC', crv: 'P-256', x, y, kid: await this.keyId(), alg: ACCESS_TOKEN_ALGORITHM, use: 'sig', key_ops: ['verify'] }],
    };
  }

  /** Claims as GoTrue names them, so that its client and its readers understand them. */
  async sign({ userId, sessionId, email, authLevel, signedInAt, now }: AccessTokenClaims): Promise<{ token: string; expiresAt: number }> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
    const token = await new SignJWT({
      ...(email === null ? {} : { email }),
      role: 'authenticated',
      session_id: sessionId,
      aal: authLevel,
      amr: [{ method: 'password', timestamp: Math.floor(signedInAt.getTime() / 1000) }],
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid: await this.keyId() })
      .setSubject(userId)
      .setIssuer(this.issuer)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.#privateKey);
    return { token, expiresAt };
  }
}

type PublicJwk = {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: typeof ACCESS_TOKEN_ALGORITHM;
  readonly use: 'sig';
  readonly key_ops: 'verify'[];
};

const readPrivateJwk = (text: string): z.infer<typeof privateJwkSchema> => {
  const parsed = z.safeParse(privateJwkSchema, parseJson(text));
  if (!parsed.success) throw new Error('ACCESS_TOKEN_KEY is not a private JWK of an ES256 key (kty EC, crv P-256, x, y, d).');
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause: a JSON error quotes the text, which is a key.
    return undefined;
  }
};
