import { AUTH_PATH } from '@danubit/contracts/http/identity/gotrue-session';
import { OAUTH_PATH, oauthErrorSchema } from '@danubit/contracts/http/partner-api/partner-token.contract';
import { problemSchema } from '@danubit/contracts/values/problem';
import { unescape } from 'node:querystring';
import * as z from 'zod/mini';
import type { HostileRequest } from './hostile-request.ts';
import { jsonSchemaOf } from './input-of-schema.ts';
import type { Answer } from './send-request.ts';

/** Both versions of GoTrue's error shape. */
const goTrueSchema = z.union([
  z.object({ code: z.int(), error_code: z.string().check(z.minLength(1)), msg: z.string().check(z.minLength(1)) }),
  z.object({ code: z.string().check(z.minLength(1)), message: z.string().check(z.minLength(1)) }),
]);

/** Those of docs/api.md and of the limits of the site. */
const REASONS_FOR_503 = [
  'EXCHANGE_RATES_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'PRICE_UNAVAILABLE',
  'PROVIDER_UNAVAILABLE',
  'READ_TABLES_REBUILDING',
  'SERVICE_UNAVAILABLE',
  'TOO_BUSY',
  'TOO_MANY_CONNECTIONS',
  'TOO_MANY_STREAMS',
];

/** Why an answer is wrong, or undefined. Every request gets a success or an error in the right shape, and never a 5xx. */
export const faultOf = (request: HostileRequest, { status, contentType, text, retryAfter }: Answer): string | undefined => {
  if (status >= 500 && status !== 503) return `answered ${String(status)}`;
  if (status === 503 && !/^[1-9]\d*$/.test(retryAfter ?? '')) return 'answered 503 without Retry-After';
  if (status < 400 || request.method === 'HEAD') return undefined;
  if (contentType.startsWith('text/html')) return undefined;
  if (!contentType.startsWith('application/json')) return `an error as "${contentType}"`;
  const body = jsonOf(text);
  if (request.path.startsWith(`${AUTH_PATH}/`)) return faultInForm(goTrueSchema, 'GoTrue', body);
  if (request.path.startsWith(`${OAUTH_PATH}/`)) return faultInForm(oauthErrorSchema, 'OAuth', body);
  return faultInProblem(body, request, status);
};

/** What is not valid HTTP is refused before its path is known. */
const UNREAD = ['MALFORMED_REQUEST', 'HEADERS_TOO_LARGE'];

/** Paths of another protocol have its errors. */
const faultInForm = (form: z.core.$ZodType, protocol: string, body: unknown): string | undefined => {
  const problem = z.safeParse(problemSchema, body);
  const isUnread = problem.success && UNREAD.includes(problem.data.error.code);
  return isUnread || z.safeParse(form, body).success ? undefined : `an error that is not in the shape of ${protocol}`;
};

const faultInProblem = (body: unknown, request: HostileRequest, status: number): string | undefined => {
  const problem = z.safeParse(problemSchema, body);
  if (!problem.success) return 'an error that is not in the shape of the product';
  const { code, message, details } = problem.data.error;
  if (status === 503 && !REASONS_FOR_503.includes(code)) return `answered 503 ${code}, which is not documented`;
  if (message === '') return 'an error without a message';
  if (code !== 'INVALID_PARAMETER') return undefined;
  const named = details?.parameter ?? '';
  return isPartOf(request, named) || isRepeated(request, details?.value)
    ? undefined
    : `an invalid parameter named "${named}", which the request has not`;
};

/** Parameters that are no fields of a contract. */
const PARTS = ['body', 'request', 'Idempotency-Key'];

/** The name may be a path into the body, such as `card.token`. */
const isPartOf = (request: HostileRequest, named: string): boolean => {
  const given = textsOf(request);
  // A parameter may have an empty name.
  if (named === '') return given.some((text) => /[?&]=|^=|"":/.test(text));
  const [first = ''] = named.split(/[.[]/);
  const written = [named, JSON.stringify(named).slice(1, -1), `"${first}"`, `${first}=`];
  const isIndex = /^\d+$/.test(first) && request.body?.toString().startsWith('[') === true;
  return isIndex || isDeclared(request, first) || given.some((text) => written.some((form) => text.includes(form)));
};

const isDeclared = ({ endpoint: { params, query, body } }: HostileRequest, name: string): boolean =>
  PARTS.includes(name) ||
  [params, query, body].some((schema) => schema !== undefined && JSON.stringify(jsonSchemaOf(schema)).includes(`"${name}":`));

/** A part of a path that another endpoint declares, since paths and methods are mixed: its value is repeated instead. */
const isRepeated = (request: HostileRequest, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && textsOf(request).some((text) => text.includes(value));

/** What was sent, as it stands there and unescaped. Unlike `decodeURIComponent`, `unescape` reads broken texts as well as it can. */
const textsOf = ({ path, body }: HostileRequest): readonly string[] =>
  [path, body?.toString() ?? ''].flatMap((text) => [text, unescape(text.replaceAll('+', ' '))]);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
