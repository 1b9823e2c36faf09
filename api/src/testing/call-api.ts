import type { TestApi } from './start-test-api.ts';

/** The sender of a request: a customer or a member of staff. */
export type Caller = { readonly authorization: { readonly authorization: string } };
type Sent = { readonly body?: unknown; readonly key?: string | undefined; readonly method?: string | undefined };

export const withToken = (token: string): Caller => ({ authorization: { authorization: `Bearer ${token}` } });

/** A request as this caller, or as a visitor: with a body a POST, otherwise a GET. `key` makes it repeatable. */
export const callApi = async (
  { url }: Pick<TestApi, 'url'>,
  caller: Caller | undefined,
  path: string,
  { body, key, method = body === undefined ? 'GET' : 'POST' }: Sent = {},
) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...caller?.authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
};
