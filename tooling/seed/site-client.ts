import * as z from 'zod/mini';

const REQUEST_LIMIT_MS = 30_000;

export type Answer = { readonly status: number; readonly body: unknown };

/** Calls the public API of a running installation through the site, as a browser does. */
export type SiteClient = {
  readonly get: (path: string, token?: string) => Promise<Answer>;
  readonly put: (path: string, body: unknown, token: string) => Promise<Answer>;
  readonly upload: (path: string, content: Buffer, token: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown, options?: { readonly token?: string; readonly idempotencyKey?: string }) => Promise<Answer>;
};

const JSON_BODY = { 'content-type': 'application/json' };
const FILE_BODY = { 'content-type': 'application/octet-stream' };

type Fetch = (url: URL, init: RequestInit) => Promise<Pick<Response, 'status' | 'text'>>;

/** @param always headers of every request */
export const siteClient = (siteUrl: string, always: Readonly<Record<string, string>> = {}, request: Fetch = fetch): SiteClient => {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await request(new URL(path, siteUrl), { ...init, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    get: (path, token) => send(path, { headers: { ...always, ...authorization(token) } }),
    put: (path, body, token) =>
      send(path, { method: 'PUT', headers: { ...always, ...JSON_BODY, ...authorization(token) }, body: JSON.stringify(body) }),
    upload: (path, content, token) =>
      send(path, { method: 'POST', headers: { ...always, ...FILE_BODY, ...authorization(token) }, body: new Uint8Array(content) }),
    post: (path, body, { token, idempotencyKey } = {}) =>
      send(path, {
        method: 'POST',
        headers: {
          ...always,
          ...JSON_BODY,
          ...authorization(token),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
};

const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** @throws Error with the name of the request and the response, when the response does not match the contract */
export const readAnswer = <Schema extends z.ZodMiniType>(what: string, answer: Answer, schema: Schema): z.infer<Schema> => {
  const parsed = z.safeParse(schema, answer.body);
  if (answer.status >= 300 || !parsed.success) throw new Error(`${what}: answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return parsed.data;
};
