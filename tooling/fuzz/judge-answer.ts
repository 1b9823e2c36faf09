import { AUTH_PATH } from '@danubit/contracts/http/identity/gotrue-session';
import { problemSchema } from '@danubit/contracts/values/problem';
import * as z from 'zod/mini';
import type { HostileRequest } from './hostile-request.ts';
import { jsonSchemaOf } from './input-of-schema.ts';
import type { Answer } from './send-request.ts';

/** Both versions of GoTrue's error shape. */
const goTrueSchema = z.union([
  z.object({ code: z.int(), error_code: z.string().check(z.minLength(1)), msg: z.string().check(z.minLength(1)) }),
  z.object({ code: z.string().check(z.minLength(1)), message: z.string().check(z.minLength(1)) }),
]);

/** A dependency is away: documented in docs/api.md. */
const NOT_NOW = 503;

/** Why an answer is wrong, or undefined. Every request gets a success or an error in the right shape, and never a 5xx. */
export const faultOf = (request: HostileRequest, { status, contentType, text }: Answer, mayBeAway: boolean): string | undefined => {
  if (status >= 500 && !(status === NOT_NOW && mayBeAway)) return `answered ${String(status)}`;
  if (status < 400 || request.method === 'HEAD') return undefined;
  if (contentType.startsWith('text/html')) return undefined;
  if (!contentType.startsWith('application/json')) return `an error as "${contentType}"`;
  const body = jsonOf(text);
  return request.path.startsWith(`${AUTH_PATH}/`) ? faultInGoTrueError(body) : faultInProblem(body, request);
};

const faultInGoTrueError = (body: unknown): string | undefined =>
  z.safeParse(goTrueSchema, body).success ? undefined : 'an error that is not in the shape of GoTrue';

const faultInProblem = (body: unknown, request: HostileRequest): string | undefined => {
  const problem = z.safeParse(problemSchema, body);
  if (!problem.success) return 'an error that is not in the shape of the product';
  const { code, message, details } = problem.data.error;
  if (message === '') return 'an error without a message';
  if (code !== 'INVALID_PARAMETER') return undefined;
  const named = details?.parameter ?? '';
  return isPartOf(request, named) ? undefined : `an invalid parameter named "${named}", which the request has not`;
};

/** Parameters that are no fields of a contract. */
const PARTS = ['body', 'request', 'Idempotency-Key'];

/** The name may be a path into the body, such as `card.token`. */
const isPartOf = ({ endpoint: { params, query, body }, path, body: sent }: HostileRequest, named: string): boolean => {
  if (named === '') return false;
  const [first = ''] = named.split(/[.[]/);
  const declared = [params, query, body].map((schema) => (schema === undefined ? '' : JSON.stringify(jsonSchemaOf(schema))));
  const given = [unescaped(path), sent?.toString() ?? ''];
  const written = [named, JSON.stringify(named).slice(1, -1), `"${first}"`];
  return (
    PARTS.includes(first) ||
    declared.some((text) => text.includes(`"${first}":`)) ||
    given.some((text) => written.some((form) => text.includes(form)))
  );
};

const unescaped = (path: string): string => {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
