import { ENDPOINTS, type Endpoint } from '../../../content/api-reference.ts';

type Logged = { readonly method: string; readonly route: string };

const SAMPLES: readonly Endpoint[] = Object.values(ENDPOINTS).flat();
const PREFIX = '/v1';
const withPrefix = (path: string): string => (path.startsWith(`${PREFIX}/`) ? path : `${PREFIX}${path}`);

/** In double quotes the shell puts the variables in; a single quote in between ends them. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A logged request as a command. The log keeps no id and no body, so an id is a variable of the shell, and query and body are those of the
 * reference. Undefined for a request to no endpoint.
 */
export const requestAsCurl = ({ method, route }: Logged): string | undefined => {
  if (!route.startsWith(`${PREFIX}/`)) return undefined;
  const named = route.replaceAll(/:(\w+)/g, '{$1}');
  const sample = SAMPLES.find((each) => each.method === method && withPrefix(each.path) === named)?.sample;
  const query = sample?.address.split('?')[1];
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => `$${name.toUpperCase()}`);
  return [
    `curl -X ${method} "$DANUBIT_URL${path}${query === undefined ? '' : `?${query}`}"`,
    `-H "Authorization: Bearer $DANUBIT_API_KEY"`,
    ...(method === 'POST' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...bodyOf({ method, route }, sample?.body),
  ].join(' \\\n  ');
};

/** A request that acts on one thing has no body, unless it changes it. */
const bodyOf = ({ method, route }: Logged, body: object | undefined): readonly string[] =>
  body !== undefined || method === 'PATCH' || (method === 'POST' && !route.includes(':'))
    ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body ?? {}))}`]
    : [];

type Sent = { readonly url: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** A webhook exactly as it was sent, to send it again by hand. */
export const webhookAsCurl = ({ url, body, headers }: Sent): string =>
  [
    `curl -X POST ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ');
