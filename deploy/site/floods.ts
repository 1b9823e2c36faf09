import { networkOf } from '@danubit/runtime/http/network-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';

/** Requests that one connection may send without waiting for their replies. Browsers and load balancers wait for each. */
export const PIPELINED = 32;

type FloodRules = {
  readonly heldMs: number;
  readonly isBalancer: (address: string) => boolean;
  readonly isExempt: (request: FastifyRequest) => boolean;
};

/**
 * Closes a connection that sends more than `PIPELINED` requests ahead. Its address, unless it is that of a load balancer, is then not
 * answered for a while: it would open the next connection immediately. Requests that are exempt are answered: many customers may share the
 * address.
 */
export const closeFloods = (site: FastifyInstance, { heldMs, isBalancer, isExempt }: FloodRules): void => {
  const held = new Set<string>();
  const hold = (address: string): void => {
    if (isBalancer(address)) return;
    const network = networkOf(address);
    held.add(network);
    setTimeout(() => held.delete(network), heldMs).unref();
  };
  const count = countRequests();
  site.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const address = socket.remoteAddress ?? '';
    const isHeld = held.size > 0 && held.has(networkOf(address)) && !isExempt(request);
    const isFlood = count(socket, 1) > PIPELINED;
    if (!isHeld && !isFlood) {
      done();
      return;
    }
    // Requests that have arrived with this one end here too.
    reply.hijack();
    if (isHeld) closeUnanswered(socket, heldMs);
    else {
      hold(address);
      socket.destroy();
    }
  });
  site.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    count(socket, -1);
    done();
  });
};

/** How many requests of each connection have begun and not ended. */
const countRequests = () => {
  const underWay = new WeakMap<Socket, number>();
  return (socket: Socket, change: number): number => {
    const counted = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, counted);
    return counted;
  };
};

const unread = new WeakSet<Socket>();

/** Reads no more, and closes the connection after a while: closed immediately, it would be opened again immediately. */
const closeUnanswered = (socket: Socket, afterMs: number): void => {
  if (unread.has(socket)) return;
  unread.add(socket);
  // Not now: Node reads on when the request is complete, in the same turn.
  process.nextTick(() => socket.pause());
  const timer = setTimeout(() => socket.destroy(), afterMs);
  socket.once('close', () => {
    clearTimeout(timer);
  });
};
