import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { InternalTls } from './internal-tls.ts';

type InternalRequest = {
  readonly method?: string;
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Our processes send no redirects. */
  readonly redirect?: 'error' | 'manual';
};

/** `fetch` for requests to another process of ours. */
export type InternalFetch = (url: string | URL, init?: InternalRequest) => Promise<Response>;

/**
 * With TLS: shows the certificate of this process, trusts only the authority of the installation, and refuses an `http:` address. It fails
 * like `fetch`, with the error of the socket as the cause.
 */
export const internalFetch = (tls: InternalTls | undefined): InternalFetch => (tls === undefined ? fetch : overTls(tls));

const overTls = (tls: InternalTls): InternalFetch => {
  const agent = new Agent({ keepAlive: true });
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { method, agent, headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }), ...tls.current() };
        request(url, options, resolve).once('error', reject).end(body);
      });
      return await responseOf(answer);
    } catch (cause) {
      throw new TypeError('fetch failed', { cause });
    }
  };
};

const NO_BODY: readonly number[] = [204, 205, 304];

const responseOf = async (answer: IncomingMessage): Promise<Response> => {
  const { statusCode: status = 500 } = answer;
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  if (status >= 300 && status < 400 && status !== 304) throw new Error('unexpected redirect');
  const headers = new Headers(
    Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one] as [string, string])),
  );
  return new Response(NO_BODY.includes(status) ? null : body, { status, headers });
};
