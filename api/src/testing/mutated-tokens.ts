import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

type Genuine = {
  readonly token: string;
  readonly privateKey: KeyObject;
  /** A key that is not ours. */
  readonly stranger: KeyObject;
};

type Claims = Readonly<Record<string, unknown>>;
type Mutation = { readonly name: string; readonly token: string };

/** Some hundreds of tokens that are nearly ours (RFC 8725 §2): none of them may open anything. */
export const mutatedTokens = async (genuine: Genuine): Promise<readonly Mutation[]> => [
  ...flippedBytes(genuine.token),
  ...cutShort(genuine.token),
  ...withoutSignature(genuine.token),
  ...signedWithPublicKey(genuine),
  ...changedClaims(genuine.token),
  ...(await ofStrangers(genuine)),
  ...(await ofOursForOthers(genuine)),
  ...oddlyWritten(genuine.token),
];

const partsOf = (token: string): readonly [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
};

const decoded = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

const encoded = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** One bit of every other byte of each part; written anew, so that every one is another token. */
const flippedBytes = (token: string): readonly Mutation[] =>
  partsOf(token).flatMap((part, which) => {
    const bytes = Buffer.from(part, 'base64url');
    return Array.from({ length: Math.ceil(bytes.length / 2) }, (_, index) => {
      const flipped = Buffer.from(bytes);
      const at = index * 2;
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (index % 8)), at);
      const parts = partsOf(token).map((own, place) => (place === which ? flipped.toString('base64url') : own));
      return { name: `bit flipped in part ${String(which)}, byte ${String(at)}`, token: parts.join('.') };
    });
  });

const cutShort = (token: string): readonly Mutation[] =>
  Array.from({ length: 40 }, (_, index) => {
    const length = Math.floor((index * token.length) / 40);
    return { name: `cut at ${String(length)}`, token: token.slice(0, length) };
  });

const withoutSignature = (token: string): readonly Mutation[] => {
  const [header, payload, signature] = partsOf(token);
  const algorithms = ['none', 'None', 'NONE', 'nOnE', '', null, 'HS256', 'ES512', 'RS256', 'EdDSA', 'ES256K', 'dir'];
  return [
    { name: 'no signature', token: `${header}.${payload}.` },
    { name: 'a signature of zeros', token: `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}` },
    ...algorithms.flatMap((alg) => {
      const other = encoded({ ...decoded(header), alg });
      return ['', signature].map((end) => ({ name: `alg ${String(alg)}`, token: `${other}.${payload}.${end}` }));
    }),
  ];
};

/** The oldest trick: our public key as the secret of a symmetric algorithm, in every way it may be written. */
const signedWithPublicKey = ({ token, privateKey }: Genuine): readonly Mutation[] => {
  const [header, payload] = partsOf(token);
  const publicKey = createPublicKey(privateKey);
  const secrets = [
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    publicKey.export({ type: 'spki', format: 'der' }),
    JSON.stringify(publicKey.export({ format: 'jwk' })),
    String(decoded(header)['kid']),
    '',
  ];
  return ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    secrets.map((secret) => {
      const signed = `${encoded({ ...decoded(header), alg })}.${payload}`;
      return {
        name: `${alg} with a public secret`,
        token: `${signed}.${createHmac(`sha${alg.slice(2)}`, secret)
          .update(signed)
          .digest('base64url')}`,
      };
    }),
  );
};

const NULL_ID = '00000000-0000-4000-8000-000000000000';
const CLAIMS: Readonly<Record<string, readonly unknown[]>> = {
  sub: [NULL_ID, '', null, 1, ['x'], "' OR 1=1 --"],
  session_id: [NULL_ID, '', null, 'no uuid', {}],
  aal: ['aal2', 'aal3', 2, null, ['aal1', 'aal2']],
  staff_roles: [['senior_manager'], 'senior_manager', null],
  exp: [9_999_999_999, '9999999999', null, -1],
  aud: ['somebody-else', null, []],
  iss: ['https://evil.example/auth/v1', null],
  role: ['service_role', 'supabase_admin'],
  email: ['root@danubit.example'],
};

const changedClaims = (token: string): readonly Mutation[] => {
  const [header, payload, signature] = partsOf(token);
  return Object.entries(CLAIMS).flatMap(([name, values]) =>
    values.map((value) => ({
      name: `${name} = ${JSON.stringify(value)}`,
      token: `${header}.${encoded({ ...decoded(payload), [name]: value })}.${signature}`,
    })),
  );
};

const signed = (token: string, key: KeyObject, header: object, claims: Claims = {}): Promise<string> =>
  new SignJWT({ ...decoded(partsOf(token)[1]), ...claims })
    .setProtectedHeader({ ...decoded(partsOf(token)[0]), ...header, alg: 'ES256' })
    .sign(key);

/** A good signature by a key that is not ours, with every header that could make a careless reader fetch or trust that key. */
const ofStrangers = async ({ token, stranger }: Genuine): Promise<readonly Mutation[]> => {
  const jwk = createPublicKey(stranger).export({ format: 'jwk' });
  const headers: readonly object[] = [
    {},
    { jwk },
    { jku: 'https://evil.example/jwks.json' },
    { x5u: 'https://evil.example/cert.pem' },
    { x5c: ['MIIB'] },
    ...[undefined, '', '../../../dev/null', "x' UNION SELECT 'k", '__proto__', 'constructor', 'a'.repeat(2_000)].map((kid) => ({ kid })),
    ...[undefined, '../key'].map((kid) => ({ kid, jwk })),
  ];
  return Promise.all(
    headers.map(async (header) => ({
      name: `a stranger's, ${JSON.stringify(header).slice(0, 60)}`,
      token: await signed(token, stranger, header),
    })),
  );
};

/** Signed by us, and yet no access token of a running session: another type, reader, issuer, owner or time. */
const ofOursForOthers = async ({ token, privateKey }: Genuine): Promise<readonly Mutation[]> => {
  const headers: readonly object[] = [
    { typ: 'JWT' },
    { typ: 'logout+jwt' },
    { typ: undefined },
    { typ: 'AT+JWT ' },
    { kid: undefined },
    { kid: 'unknown' },
    { kid: ['x'] },
  ];
  const now = Math.floor(Date.now() / 1000);
  const claims: readonly Claims[] = [
    { iss: 'https://evil.example/auth/v1' },
    { iss: undefined },
    { aud: 'somebody-else' },
    { aud: undefined },
    { exp: now - 1 },
    { exp: 0 },
    { exp: undefined },
    { exp: now + 86_400 },
    { exp: now + 86_400, iat: now + 86_100 },
    { iat: undefined },
    { nbf: now + 600 },
    { sub: NULL_ID },
    { sub: undefined },
    { session_id: NULL_ID },
    { session_id: 'no uuid' },
    { session_id: undefined },
    { aal: 'aal9' },
    { aal: undefined },
    { staff_roles: ['owner'] },
  ];
  return Promise.all([
    ...headers.map(async (header) => ({ name: `ours, ${JSON.stringify(header)}`, token: await signed(token, privateKey, header) })),
    ...claims.map(async (claim) => ({ name: `ours, ${JSON.stringify(claim)}`, token: await signed(token, privateKey, {}, claim) })),
  ]);
};

const oddlyWritten = (token: string): readonly Mutation[] => {
  const [header, payload, signature] = partsOf(token);
  const texts = [
    '',
    '.',
    '..',
    '...',
    'x.y.z',
    `${header}.${payload}`,
    `.${payload}.${signature}`,
    `${header}..${signature}`,
    `${token}.${signature}`,
    `${header}.${payload}.${signature}.${signature}.x`,
    `${header}.${token}`,
    `${payload}.${header}.${signature}`,
    `${token.slice(0, -8)} ${token.slice(-8)}`,
    `${token},${token}`,
    `"${token}"`,
    JSON.stringify({ protected: header, payload, signature }),
    `${encoded('[]')}.${payload}.${signature}`,
    `${encoded('null')}.${payload}.${signature}`,
    `${encoded('{"alg":"ES256"')}.${payload}.${signature}`,
    `${encoded({ ...decoded(header), crit: ['exp'] })}.${payload}.${signature}`,
    `${header}.${encoded('null')}.${signature}`,
    `${'A'.repeat(6_000)}.${payload}.${signature}`,
  ];
  return texts.map((text, index) => ({ name: `odd text ${String(index)}`, token: text }));
};
