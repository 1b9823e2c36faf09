import type { InternalTls } from '@danubit/runtime/http/internal-tls';
import { networkOf } from '@danubit/runtime/http/network-of';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { request as sendPlain, STATUS_CODES, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as sendOverTls } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Refusal } from './problem.ts';
import { proxiedHeaders, repliedHeaders } from './proxied-headers.ts';
import type { SiteLimits } from './site-limits.ts';
import { StreamPlaces } from './stream-places.ts';
import type { AnswerOnSocket } from './unreadable-requests.ts';

const STREAM_PATH = /^(?:\/v1)?\/stream(?:\?|$)/;
const ANSWER_TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = '30';

/** Whether a request is for a web socket of the partner API. Clients offer HTTP/2 in the same header, which is ignored. */
export const asksForSocket = ({ method, url = '', headers: { upgrade = '' } }: IncomingMessage): boolean =>
  method === 'GET' && upgrade.toLowerCase() === 'websocket' && STREAM_PATH.test(url);

type SocketProxy = {
  readonly apiUrl: string;
  readonly tls?: InternalTls | undefined;
  readonly limits: SiteLimits;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly answerOnSocket: AnswerOnSocket;
  /** A socket has its own limit and no longer counts as a connection. */
  readonly leaveConnections: (socket: Socket) => void;
};

/** Passes web sockets of the partner API on, each with a place until it ends. Others keep the handlers that they had. */
export const addSocketProxy = (site: FastifyInstance, proxy: SocketProxy): void => {
  const { partnerStreams: streams, partnerStreamsPerAddress: streamsPerAddress } = proxy.limits;
  const places = new StreamPlaces({ streams, streamsPerAddress });
  const open = new Set<Duplex>();
  const others = site.server.listeners('upgrade') as ((request: IncomingMessage, socket: Socket, head: Buffer) => void)[];
  site.server.removeAllListeners('upgrade');
  site.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!asksForSocket(request)) {
      for (const other of others) other(request, socket, head);
      return;
    }
    socket.on('error', () => undefined);
    const place = places.take(networkOf(proxy.addressOf(request)));
    if (typeof place === 'string') {
      proxy.answerOnSocket(socket, tooMany(place), { headers: { 'retry-after': RETRY_AFTER_S }, url: request.url });
      return;
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      place();
    });
    proxy.leaveConnections(socket);
    forward(request, socket, head, proxy);
  });
  site.addHook('preClose', (done) => {
    for (const socket of open) socket.destroy();
    done();
  });
};

const tooMany = (taken: 'all taken' | 'all of the address taken'): Refusal => ({
  status: taken === 'all taken' ? 503 : 429,
  code: 'TOO_MANY_STREAMS',
  message: `Too many streams are open ${taken === 'all taken' ? 'on this server' : 'from this network address'}. Close one and try again.`,
});

const UNAVAILABLE: Refusal = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'This part of the service is not available right now. Please try again.',
};

const forward = (request: IncomingMessage, socket: Socket, head: Buffer, { apiUrl, tls, addressOf, answerOnSocket }: SocketProxy): void => {
  const { hostname, port } = new URL(apiUrl);
  const send = tls === undefined ? sendPlain : sendOverTls;
  const asked = send({
    host: hostname,
    port,
    method: 'GET',
    path: request.url,
    ...tls?.current(),
    headers: {
      ...proxiedHeaders({ ip: addressOf(request), id: randomUUID() }, request.headers),
      connection: 'Upgrade',
      upgrade: 'websocket',
    },
  });
  const isGone = (): boolean => socket.destroyed || !socket.writable;
  asked.setTimeout(ANSWER_TIMEOUT_MS, () => asked.destroy(new Error('The api did not answer in time.')));
  socket.once('close', () => asked.destroy());
  asked.once('error', () => {
    if (!isGone()) answerOnSocket(socket, UNAVAILABLE, { headers: { 'retry-after': '2' }, url: request.url });
  });
  asked.once('response', (answer) => {
    socket.write(headOf(answer, { ...repliedHeaders(answer.headers), connection: 'close' }));
    answer.pipe(socket);
  });
  asked.once('upgrade', (answer, behind, first) => {
    asked.setTimeout(0);
    behind.setTimeout(0);
    behind.on('error', () => undefined);
    behind.once('close', () => socket.destroy());
    socket.once('close', () => behind.destroy());
    socket.write(headOf(answer, { ...repliedHeaders(answer.headers), connection: 'Upgrade', upgrade: 'websocket' }));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) behind.write(head);
    socket.setNoDelay(true);
    socket.pipe(behind);
    behind.pipe(socket);
  });
  asked.end();
};

const headOf = ({ statusCode = 502 }: IncomingMessage, headers: IncomingHttpHeaders): string => {
  const lines = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each) => `${name}: ${each}\r\n`));
  return `HTTP/1.1 ${String(statusCode)} ${STATUS_CODES[statusCode] ?? ''}\r\n${lines.join('')}\r\n`;
};
