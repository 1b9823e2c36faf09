import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import * as z from 'zod/mini';
import { HttpProblem, invalidParameter } from '../problems/http-problem.ts';
import { maskInput } from './mask-input.ts';
import { unstorableIn } from './unstorable-text.ts';

type Request = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Fields whose values never appear in an error. */
const SECRET_NAMES = /card|cvv|cvc|expiry|password|token|secret|document|birth/i;
const MAX_ECHOED_CHARACTERS = 100;
const nothing = z.strictObject({});

/**
 * Card numbers are masked before anything is parsed, so that no field stores, mails or echoes one, save those that the contract names.
 * @throws HttpProblem naming the first parameter that breaks the contract.
 */
export const validateRequest = ({ params, query, body, takesFile, verbatim = [] }: Endpoint, request: Request): Request => ({
  params: parse(params ?? nothing, request.params ?? {}, verbatim),
  query: parse(query ?? nothing, request.query ?? {}, verbatim),
  body:
    takesFile !== undefined
      ? parseFile(request.body)
      : body === undefined
        ? parseNoBody(request.body)
        : parseBody(body, request.body, verbatim),
});

const parse = (schema: z.ZodMiniType, value: unknown, verbatim: readonly string[]): unknown => {
  refuseUnstorable(value);
  const masked = maskInput(value, verbatim);
  const result = z.safeParse(schema, masked);
  if (result.success) return result.data;
  throw problemOfIssues(result.error.issues, masked);
};

/** One place for all contracts, since every text may end in a store. */
const refuseUnstorable = (value: unknown): void => {
  const found = unstorableIn(value);
  if (found === undefined) return;
  // List items have no field name, and no contract takes a list as a whole.
  const parameter = found.path.length === 0 || Array.isArray(value) ? 'body' : maskCardNumbers(nameOf(found.path));
  const message = found.reason === 'depth' ? 'is nested too deeply.' : 'contains a character that is not allowed. Remove it and try again.';
  throw invalidParameter(parameter, `'${parameter}' ${message}`);
};

const parseBody = (schema: z.ZodMiniType, body: unknown, verbatim: readonly string[]): unknown => {
  if ((body === undefined || body === null) && !z.safeParse(schema, undefined).success) {
    throw new HttpProblem(400, 'MALFORMED_REQUEST', 'The request needs a JSON body.');
  }
  return parse(schema, body ?? undefined, verbatim);
};

/** The body parser gives bytes only to an endpoint that takes a file. */
const parseFile = (body: unknown): Buffer => {
  if (body instanceof Buffer && body.byteLength > 0) return body;
  throw new HttpProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the file itself as application/octet-stream.');
};

/** Clients may send `{}` where no body is expected. Anything else would be ignored, so it is refused. */
const parseNoBody = (body: unknown): unknown => {
  parse(nothing, body ?? {}, []);
  return undefined;
};

const problemOfIssues = (issues: readonly z.core.$ZodIssue[], input: unknown): HttpProblem => {
  const issue = issues[0];
  if (issue === undefined) return invalidParameter('request', 'The request is not valid.');
  if (issue.code === 'unrecognized_keys') {
    const parameter = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalidParameter(parameter, `'${parameter}' is not a parameter of this request.`);
  }
  if (issue.path.length === 0) return invalidParameter('body', issue.message);
  const parameter = nameOf(issue.path);
  const value = valueAt(input, issue.path);
  if (value === undefined) return invalidParameter(parameter, `The '${parameter}' parameter is required.`);
  return invalidParameter(parameter, `'${parameter}': ${issue.message}`, echo(issue.path, value));
};

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, MAX_ECHOED_CHARACTERS);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), input);

const echo = (path: readonly PropertyKey[], value: unknown): { value?: unknown } => {
  if (path.some((key) => SECRET_NAMES.test(String(key)))) return {};
  if (typeof value === 'string') return { value: value.slice(0, MAX_ECHOED_CHARACTERS) };
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? { value } : {};
};
