import type { Endpoint } from '@danubit/contracts/http/endpoint';
import fc from 'fast-check';
import {
  CONTENT_TYPES,
  HOSTILE_AUTHORIZATIONS,
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_PATH_PIECES,
  HOSTILE_TEXTS,
  METHODS,
} from './hostile-values.ts';
import { inputOf, type KnownValues } from './input-of-schema.ts';

const CALLERS = ['anonymous', 'customer', 'staff', 'partner', 'widget'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** A request as it goes over the wire. `as`: whose token the sender adds. */
export type HostileRequest = {
  readonly endpoint: Endpoint;
  readonly method: string;
  /** With its query, as in the request line. */
  readonly path: string;
  readonly as: CallerKind;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | undefined;
  /** The body is sent in chunks, without its length. */
  readonly isChunked: boolean;
};

/** As it goes over the wire from an anonymous caller, one character for each byte. */
export const textOfRequest = ({ method, path, headers, body = Buffer.alloc(0) }: HostileRequest): string => {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: site', ...headers.map(([name, value]) => `${name}: ${value}`)];
  return `${lines.join('\r\n')}\r\nContent-Length: ${String(body.length)}\r\n\r\n${body.toString('latin1')}`;
};

/** Requests to an endpoint. Each part is mostly right, so that the hostile rest reaches code behind the contract. */
export const requestTo = (endpoint: Endpoint, known: KnownValues): fc.Arbitrary<HostileRequest> =>
  fc.record({
    endpoint: fc.constant(endpoint),
    method: mostly(12, fc.constant<string>(endpoint.method), fc.constantFrom(...METHODS)),
    path: fc.tuple(pathOf(endpoint, known), queryOf(endpoint, known)).map(([path, query]) => `${path}${query}`),
    as: mostly(12, fc.constant<CallerKind>(callerOf(endpoint)), fc.constantFrom(...CALLERS)),
    headers: headersOf(endpoint),
    body: bodyOf(endpoint, known),
    isChunked: mostly(12, fc.constant(false), fc.constant(true)),
  });

const callerOf = ({ auth, staff }: Endpoint): CallerKind => {
  if (auth === 'partner' || auth === 'widget') return auth;
  return staff === undefined ? 'customer' : 'staff';
};

const mostly = <T>(weight: number, right: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: right, weight }, { arbitrary: other, weight: 1 });

const pathOf = ({ path, params }: Endpoint, known: KnownValues): fc.Arbitrary<string> => {
  const values = params === undefined ? fc.constant({}) : inputOf(params, known);
  const filled = fc.tuple(values, fc.constantFrom(...HOSTILE_PATH_PIECES), fc.nat(8)).map(([given, piece, dice]) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
      return dice === 0 || value === undefined ? piece : escaped(textOf(value));
    }),
  );
  const broken = fc
    .tuple(fc.constantFrom(...HOSTILE_PATH_PIECES), fc.nat(path.length))
    .map(([piece, at]) => path.slice(0, at) + piece + path.slice(at));
  return mostly(20, filled, broken);
};

const queryOf = ({ query }: Endpoint, known: KnownValues): fc.Arbitrary<string> => {
  const fields = query === undefined ? fc.constant({}) : inputOf(query, known);
  const right = fields.map((given) => {
    const pairs = Object.entries(typeof given === 'object' && given !== null ? given : { given });
    return pairs.map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`).join('&');
  });
  const twice = right.map((text) => `${text}&${text}`);
  const hostile = fc
    .tuple(fc.constantFrom(...HOSTILE_PATH_PIECES), fc.constantFrom(...HOSTILE_TEXTS))
    .map(([name, value]) => `${name}=${escaped(value)}&${name}[]=1&${name}[__proto__]=2&&=`);
  return mostly(20, right, fc.oneof(twice, hostile)).map((text) => (text === '' ? '' : `?${text}`));
};

const headersOf = (endpoint: Endpoint): fc.Arbitrary<readonly (readonly [string, string])[]> => {
  const type = endpoint.takesForm === true ? 'application/x-www-form-urlencoded' : 'application/json';
  const contentType = mostly(12, fc.constant(type), fc.constantFrom(...CONTENT_TYPES)).map((value) => ['content-type', value] as const);
  const key = fc.uuid().map((value) => ['idempotency-key', value] as const);
  const authorization = fc.constantFrom(...HOSTILE_AUTHORIZATIONS).map((value) => ['authorization', value] as const);
  const some = fc.oneof(
    { arbitrary: fc.constant([]), weight: 10 },
    { arbitrary: fc.tuple(key), weight: 4 },
    { arbitrary: fc.array(fc.constantFrom(...HOSTILE_HEADERS), { minLength: 1, maxLength: 3 }), weight: 4 },
    { arbitrary: fc.tuple(key, key), weight: 1 },
    { arbitrary: fc.tuple(authorization), weight: 1 },
    { arbitrary: fc.tuple(contentType), weight: 1 },
  );
  return fc.tuple(contentType, some).map(([first, others]) => [first, ...others]);
};

const bodyOf = ({ body, takesForm }: Endpoint, known: KnownValues): fc.Arbitrary<Buffer | undefined> => {
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE_JSON).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  );
  if (body === undefined) return mostly(12, fc.constant(undefined), hostile);
  const right = inputOf(body, known).map((value) => Buffer.from(takesForm === true ? formOf(value) : jsonOf(value)));
  return fc.oneof(
    { arbitrary: right, weight: 20 },
    { arbitrary: right.map((bytes) => inOtherBytes(bytes)), weight: 1 },
    { arbitrary: hostile, weight: 1 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  );
};

/** `JSON.stringify` writes -0 as 0, and cannot write 1e400. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (Object.is(one, -0) ? '-0 as a number' : one))
    .replaceAll('"-0 as a number"', '-0')
    .replaceAll('1e+308', '1e400');

const formOf = (value: unknown): string =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})
    .map(([name, one]) => `${escaped(name)}=${escaped(textOf(one))}`)
    .join('&');

/** The same text in UTF-16, in which no server expects JSON. */
const inOtherBytes = (bytes: Buffer): Buffer => Buffer.from(bytes.toString(), 'utf16le');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Like `encodeURIComponent`, which refuses a lone surrogate: it is written as the three bytes that it would have. */
const escaped = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
      return `%ED%${(0xa0 | ((code >> 6) & 0x1f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`;
    })
    .join('');
