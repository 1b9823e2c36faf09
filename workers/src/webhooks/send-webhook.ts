import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import type { WebhookFault } from '@danubit/contracts/values/webhooks';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { NotSent, publicAddressOf, resolveByDns, type Resolve, type ResolvedAddress } from './public-address.ts';

export type WebhookRequest = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
export type WebhookAnswer = {
  /** Null when none came. */
  readonly status: number | null;
  readonly fault: WebhookFault | null;
  /** The beginning of the body. */
  readonly text: string | null;
};
/** Never rejects: what went wrong is part of the answer. */
export type SendWebhook = (request: WebhookRequest) => Promise<WebhookAnswer>;

type Options = {
  readonly timeoutMs: number;
  /** For local development: receivers on this machine, also without TLS. */
  readonly allowsLoopback: boolean;
  /** An HTTP proxy through which every connection leaves. It is given addresses, never names. */
  readonly proxyUrl: string | undefined;
  readonly resolve?: Resolve;
};

/** More of an answer is not read. */
const KEPT_BYTES = 2_048;

/** Sends only to public addresses, follows no redirect, and gives up after the time limit in any case. */
export const webhookSender = ({ timeoutMs, allowsLoopback, proxyUrl, resolve = resolveByDns }: Options): SendWebhook => {
  return async (request) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const url = new URL(request.url);
      const address = await withinTime(publicAddressOf(url.hostname, resolve, allowsLoopback), signal);
      const socket = proxyUrl === undefined ? undefined : await tunnel(proxyUrl, address, url, signal);
      return await post(request, url, { address, socket, signal });
    } catch (error) {
      return { status: null, fault: signal.aborted ? 'timed_out' : faultOf(error), text: null };
    }
  };
};

type Way = { readonly address: ResolvedAddress; readonly socket: Duplex | undefined; readonly signal: AbortSignal };

const post = async ({ headers, body }: WebhookRequest, url: URL, { address, socket, signal }: Way): Promise<WebhookAnswer> => {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sending = open(url, {
    method: 'POST',
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(socket === undefined ? { agent: false, lookup: alwaysTo(address) } : { createConnection: () => socket }),
  });
  sending.end(body);
  const response = await answered(sending);
  const status = response.statusCode ?? 0;
  const text = await beginningOf(response);
  return { status, fault: status >= 300 && status < 400 ? 'redirect' : null, text };
};

/** Only the status decides, so a body that does not end, or breaks off, has no effect. */
const beginningOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (chunks.reduce((sum, { length }) => sum + length, 0) >= KEPT_BYTES) break;
    }
  } catch {
    // What came until then is kept.
  }
  response.destroy();
  return maskCardNumbers(Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', ''));
};

const answered = (sending: ClientRequest): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    sending.once('response', done);
    sending.once('error', fail);
    // The receiver wants to speak another protocol: the connection is closed without an answer or an error.
    sending.once('close', () => {
      fail(new NotSent('no_connection'));
    });
  });

const alwaysTo =
  ({ address, family }: ResolvedAddress): LookupFunction =>
  (_, { all }, done) => {
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** A connection to the address through the proxy; with TLS to the receiver where its URL says so. */
const tunnel = async (proxyUrl: string, { address, family }: ResolvedAddress, url: URL, signal: AbortSignal): Promise<Duplex> => {
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? '443' : '80') : url.port;
  const path = `${family === 6 ? `[${address}]` : address}:${port}`;
  const asking = requestHttp(proxyUrl, { method: 'CONNECT', path, headers: { host: path }, agent: false, signal });
  asking.end();
  const socket = await new Promise<Duplex>((done, fail) => {
    asking.once('error', fail);
    for (const event of ['response', 'close'] as const) {
      asking.once(event, () => {
        fail(new NotSent('no_connection'));
      });
    }
    asking.once('connect', ({ statusCode }, opened) => {
      if (statusCode === 200) done(opened);
      else fail(new NotSent('no_connection'));
    });
  });
  return isSecure ? connectTls({ socket, servername: url.hostname }) : socket;
};

const withinTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => {
        fail(new NotSent('timed_out'));
      });
    }),
  ]);

const faultOf = (error: unknown): WebhookFault => {
  if (error instanceof NotSent) return error.fault;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|EPROTO|SIGNATURE/.test(code) ? 'tls' : 'no_connection';
};
