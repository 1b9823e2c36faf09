import { PARTNER_API } from '@danubit/contracts/http/partner-api/partner-paths';
import { streamPartnerEvents } from '@danubit/contracts/http/partner-api/partner-stream.contract';
import { STREAM_KEY_PROTOCOL } from '@danubit/contracts/values/partner-stream';
import type { FastifyInstance } from 'fastify';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export type Upgrade = { readonly socket: Socket; readonly head: Buffer };

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** The connection of a request for a web socket; undefined for every other request. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request);

const SOCKET_PATHS = [streamPartnerEvents.path, streamPartnerEvents.path.slice(PARTNER_API.length)];

/** Requests elsewhere are answered over HTTP: clients offer HTTP/2 in this header too (RFC 9110 §7.8). */
export const asksForSocket = ({ method, url = '', headers: { upgrade = '' } }: IncomingMessage): boolean =>
  method === 'GET' && upgrade.toLowerCase() === 'websocket' && SOCKET_PATHS.includes(url.split('?')[0] ?? '');

/**
 * A request for a web socket takes the way of every request, so that it is admitted, refused and logged like one; its controller then
 * takes the connection over. A refusal is an ordinary answer, after which the connection ends.
 */
export const routeUpgrades = (fastify: FastifyInstance): void => {
  fastify.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrades.set(request, { socket, head });
    const key = keyInProtocols(request);
    if (key !== undefined) request.headers.authorization ??= `Bearer ${key}`;
    socket.on('error', () => undefined);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => {
      // Null after a controller has taken the connection over.
      if (response.socket !== null) socket.end();
    });
    fastify.routing(request, response);
  });
};

const keyInProtocols = ({ headers }: IncomingMessage): string | undefined =>
  headers['sec-websocket-protocol']
    ?.split(',')
    .map((each) => each.trim())
    .find((each) => each.startsWith(STREAM_KEY_PROTOCOL))
    ?.slice(STREAM_KEY_PROTOCOL.length);
