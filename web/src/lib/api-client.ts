/** Client for the api. Requests and replies follow the contracts; a reply is parsed before it is used. */
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { problemSchema } from '@danubit/contracts/values/problem';
import type * as z from 'zod/mini';
import { ApiProblem, offlineProblem, STEP_UP_REQUIRED, stepUpCancelledProblem, unreadableProblem } from './api-problem.ts';
import { sessionStore } from './auth/session-store.ts';
import { stepUpStore, type AskProof, type Proof } from './step-up/step-up-store.ts';

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E[Key] extends z.ZodMiniType
  ? { readonly [K in Key]: z.input<E[Key]> }
  : { readonly [K in Key]?: undefined };

type FilePart<E extends Endpoint> = E extends { readonly takesFile: object } ? { readonly file: Blob } : { readonly file?: undefined };

type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  FilePart<E> & {
    /** One key per intention of the customer; a repeated click sends the same key. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

type Reply<E extends Endpoint> = { [Status in keyof E['replies']]: z.output<E['replies'][Status]> }[keyof E['replies']];

/** Access tokens of the signed-in customer; `refreshed` fetches a new one after the server refused the last. */
export type Tokens = { readonly current: () => Promise<string | undefined>; readonly refreshed: () => Promise<string | undefined> };

type ApiClient = {
  /**
   * Sends the request again after the customer has proved their identity, when the server requires that.
   * @throws ApiProblem for every refusal, for an unreadable reply, and with code OFFLINE when there was no answer
   */
  readonly callEndpoint: <const E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;
  /** A request with the bearer token, which is refreshed once on 401. For addresses without a contract, such as the live stream. */
  readonly authorizedFetch: (path: string, init?: RequestInit) => Promise<Response>;
};

export const createApiClient = (
  tokens: Tokens,
  send: typeof fetch = (...args) => fetch(...args),
  askProof: AskProof = stepUpStore.ask,
): ApiClient => {
  const authorizedFetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const first = await reach(send, path, withBearer(init, await tokenFrom(tokens.current)));
    if (first.status !== 401) return first;
    const token = await tokenFrom(tokens.refreshed);
    return token === undefined ? first : reach(send, path, withBearer(init, token));
  };

  const callEndpoint = async <const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const path = pathOf(endpoint.path, input.params, input.query);
    const init = requestOf(endpoint.method, input);
    if (endpoint.auth === 'none') return readReply(endpoint, await reach(send, path, init));
    try {
      return await readReply(endpoint, await authorizedFetch(path, init));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== STEP_UP_REQUIRED) throw error;
      if (!(await askProof(proofIn(error)))) throw stepUpCancelledProblem();
      return readReply(endpoint, await authorizedFetch(path, init));
    }
  };

  return { callEndpoint, authorizedFetch };
};

export const { callEndpoint, authorizedFetch } = createApiClient({
  current: () => sessionStore.accessToken(),
  refreshed: () => sessionStore.refreshedAccessToken(),
});

export const newIdempotencyKey = (): string => crypto.randomUUID();

const PROOFS: readonly Proof[] = ['passkey', 'totp', 'password'];
/** The proof that the server names. */
export const proofIn = ({ details }: ApiProblem): Proof => PROOFS.find((proof) => proof === details?.value) ?? 'password';

/** The session library loads on first use, which can fail like any request. */
const tokenFrom = (read: () => Promise<string | undefined>): Promise<string | undefined> =>
  read().catch(() => {
    throw offlineProblem();
  });

const withBearer = (init: RequestInit, token: string | undefined): RequestInit => {
  if (token === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
};

const requestOf = (
  method: string,
  input: { readonly body?: unknown; readonly file?: Blob | undefined; readonly idempotencyKey?: string; readonly signal?: AbortSignal },
): RequestInit => {
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.file !== undefined) headers.set('content-type', 'application/octet-stream');
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  return {
    method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.file === undefined ? {} : { body: input.file }),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  };
};

/** fetch rejects in the same way for a lost and for a refused connection. An abort is passed on unchanged. */
const reach = async (send: typeof fetch, path: string, init: RequestInit): Promise<Response> => {
  try {
    return await send(path, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw offlineProblem();
  }
};

const pathOf = (template: string, params: unknown, query: unknown): string => {
  const path = template.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(textOf(entriesOf(params), name)));
  const search = new URLSearchParams(entriesOf(query).map(([key, value]) => [key, asText(value)]));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).filter(([, entry]) => entry !== undefined) : [];

const textOf = (entries: readonly (readonly [string, unknown])[], name: string): string => {
  const value = entries.find(([key]) => key === name)?.[1];
  if (value === undefined) throw new RangeError(`Missing path parameter: ${name}`);
  return asText(value);
};

/** Parameters are texts, numbers or booleans. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const readReply = async <E extends Endpoint>(endpoint: E, response: Response): Promise<Reply<E>> => {
  const body = await readJson(response);
  const schema = endpoint.replies[response.status];
  if (schema === undefined) throw problemOf(response, body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw unreadableProblem(response.status, requestIdOf(response));
  // The schema belongs to one of the endpoint's replies; the compiler cannot follow an index that is known only at run time.
  return parsed.data as Reply<E>;
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const problemOf = (response: Response, body: unknown): ApiProblem => {
  const parsed = problemSchema.safeParse(body);
  if (!parsed.success) return unreadableProblem(response.status, requestIdOf(response));
  const { error, request_id: requestId } = parsed.data;
  return new ApiProblem({ code: error.code, message: error.message, details: error.details, status: response.status, requestId });
};

const requestIdOf = (response: Response): string | undefined => response.headers.get('x-request-id') ?? undefined;
