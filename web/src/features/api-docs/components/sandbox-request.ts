/** A request that a visitor of the reference sends with a test key, and what came back. */
export type SandboxRequest = {
  readonly method: string;
  readonly address: string;
  readonly body: string | undefined;
  readonly apiKey: string;
};
export type SandboxAnswer = { readonly status: number; readonly headers: readonly (readonly [string, string])[]; readonly text: string };
export type Mistake = { readonly field: 'apiKey' | 'address' | 'body'; readonly message: string };

const TEST_KEY = /^dan_test_\w+$/;
/** The ids of the examples; those of the visitor's own quote, user and order take their place. */
const EXAMPLE_ID = /test_(quo|usr|ord)_01M88TSSH9[0-9A-Z]{16}/g;
const OWN_ID = /test_(quo|usr|ord)_[0-9A-Z]{26}/g;
const SHOWN_HEADERS = ['x-ratelimit-remaining', 'retry-after', 'idempotency-replayed', 'x-request-id'];

export const mistakeIn = ({ apiKey, address, body }: SandboxRequest, origin: string): Mistake | undefined => {
  if (!TEST_KEY.test(apiKey)) return { field: 'apiKey', message: 'Use a test key from API Settings. It begins with dan_test_.' };
  // The key goes to this site alone.
  if (!address.startsWith('/') || new URL(address, origin).origin !== origin)
    return { field: 'address', message: 'Enter an address of this API, such as /v1/limits.' };
  return body === undefined || isJson(body) ? undefined : { field: 'body', message: 'Enter valid JSON.' };
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The last ids of each kind in an answer. */
export const idsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(OWN_ID)].map(([id, kind = '']) => [kind, id] as const));

export const withOwnIds = (text: string, own: ReadonlyMap<string, string>): string =>
  text.replaceAll(EXAMPLE_ID, (example, kind: string) => own.get(kind) ?? example);

export const sendToSandbox = async ({ method, address, body, apiKey }: SandboxRequest): Promise<SandboxAnswer> => {
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    credentials: 'omit',
  });
  const text = await response.text();
  const headers = SHOWN_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, headers, text: isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text };
};
