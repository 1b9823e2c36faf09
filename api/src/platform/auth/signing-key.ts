import { calculateJwkThumbprint } from 'jose';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

export const ACCESS_TOKEN_ALGORITHM = 'ES256';

const privateJwkSchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });

export type PublicJwk = {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: typeof ACCESS_TOKEN_ALGORITHM;
  readonly use: 'sig';
  readonly key_ops: 'verify'[];
};

export type SigningKey = {
  /** RFC 7638 thumbprint: the id depends on the key alone. */
  readonly keyId: string;
  readonly privateKey: KeyObject;
  /** The public half. */
  readonly publicPem: string;
  readonly publicJwk: PublicJwk;
};

/** @throws Error when it is not a private JWK for ES256. Its message does not quote the text. */
export const readSigningKey = async (privateJwk: string): Promise<SigningKey> => {
  const parsed = z.safeParse(privateJwkSchema, parseJson(privateJwk));
  if (!parsed.success) throw new Error('ACCESS_TOKEN_KEY is not a private JWK of an ES256 key (kty EC, crv P-256, x, y, d).');
  const { kty, crv, x, y, d } = parsed.data;
  const privateKey = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' });
  const keyId = await calculateJwkThumbprint({ kty, crv, x, y });
  return {
    keyId,
    privateKey,
    publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    publicJwk: { kty, crv, x, y, kid: keyId, alg: ACCESS_TOKEN_ALGORITHM, use: 'sig', key_ops: ['verify'] },
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause: a JSON error quotes the text, which is a key.
    return undefined;
  }
};
