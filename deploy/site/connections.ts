import { networkOf } from '@danubit/runtime/http/network-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { SiteLimits } from './site-limits.ts';
import type { Refusal } from './problem.ts';
import { watchReaders } from './slow-readers.ts';
import type { AnswerOnSocket } from './unreadable-requests.ts';

/** Requests that one connection may send without waiting for their replies. Browsers and load balancers wait for each. */
export const PIPELINED = 32;

/** Connections of one address, or all. */
type Group = {
  /** Those without a complete request, longest idle first. */
  readonly idle: Set<Socket>;
  /** Those whose request is being answered. */
  readonly busy: Set<Socket>;
};

const RETRY_AFTER = { 'retry-after': '5' };
const TOO_MANY: Refusal = { status: 503, code: 'TOO_MANY_CONNECTIONS', message: 'Too many connections are open. Try again in a moment.' };

/**
 * Limits connections, in total and per address. At a limit, the connection that has been idle longest is closed, so that connections held
 * open without a request never keep anyone out. A connection whose request is being answered is never closed for another one. One that sends
 * more than `PIPELINED` requests ahead is closed, and for a while no request of its address is answered.
 */
export const limitConnections = (
  site: FastifyInstance,
  limits: SiteLimits,
  isBalancer: (address: string) => boolean,
  answerOnSocket: AnswerOnSocket,
): Connections => {
  const all = newGroup();
  const byAddress = new Map<string, Group>();
  const groupsOf = new WeakMap<Socket, readonly Group[]>();
  /** Addresses that have flooded a connection. */
  const held = new Set<string>();
  const hold = (address: string): void => {
    if (held.has(address)) return;
    held.add(address);
    setTimeout(() => held.delete(address), limits.floodHeldMs).unref();
  };
  const addressOf = (socket: Socket): string | undefined => {
    const remote = socket.remoteAddress ?? '';
    return isBalancer(remote) ? undefined : networkOf(remote);
  };

  site.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    const own = address === undefined ? undefined : (byAddress.get(address) ?? newGroup());
    const hasRoom = makeRoom(all, limits.connections) && (own === undefined || makeRoom(own, limits.connectionsPerAddress));
    if (!hasRoom) {
      answerOnSocket(socket, TOO_MANY, { headers: RETRY_AFTER });
      return;
    }
    if (address !== undefined && own !== undefined) byAddress.set(address, own);
    const groups = own === undefined ? [all] : [all, own];
    groupsOf.set(socket, groups);
    for (const { idle } of groups) idle.add(socket);
    socket.once('close', () => {
      leave(groups, socket);
      if (address !== undefined && own !== undefined && sizeOf(own) === 0 && byAddress.get(address) === own) byAddress.delete(address);
    });
  });
  const count = countRequests();
  site.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const address = addressOf(socket);
    const isFlood = count(socket, 1) > PIPELINED;
    if (!isFlood && (address === undefined || !held.has(address))) {
      done();
      return;
    }
    // Requests that have arrived with this one end here too.
    reply.hijack();
    if (isFlood && address !== undefined) hold(address);
    if (isFlood) socket.destroy();
    else closeUnanswered(socket, limits.floodHeldMs);
  });
  // After the body is read.
  site.addHook('preHandler', ({ raw: { socket } }, _reply, done) => {
    const groups = groupsOf.get(socket) ?? [];
    leave(groups, socket);
    for (const { busy } of groups) busy.add(socket);
    done();
  });
  site.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    count(socket, -1);
    const groups = groupsOf.get(socket) ?? [];
    leave(groups, socket);
    if (!socket.destroyed) for (const { idle } of groups) idle.add(socket);
    done();
  });
  const leaveAll = (socket: Socket): void => {
    leave(groupsOf.get(socket) ?? [], socket);
  };
  site.decorateRequest('leaveConnections', function leaveConnections(this: FastifyRequest) {
    leaveAll(this.raw.socket);
  });
  watchReaders(site, limits);
  return { leave: leaveAll };
};

/** `leave` takes a connection out of the count: streams have their own limits. */
export type Connections = { readonly leave: (socket: Socket) => void };

/** Reads no more, and closes the connection after a while: closed immediately, it would be opened again immediately. */
const closeUnanswered = (socket: Socket, afterMs: number): void => {
  if (socket.isPaused()) return;
  socket.pause();
  const timer = setTimeout(() => socket.destroy(), afterMs);
  socket.once('close', () => {
    clearTimeout(timer);
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

const newGroup = (): Group => ({ idle: new Set(), busy: new Set() });
const sizeOf = ({ idle, busy }: Group): number => idle.size + busy.size;

const leave = (groups: readonly Group[], socket: Socket): void => {
  for (const { idle, busy } of groups) {
    idle.delete(socket);
    busy.delete(socket);
  }
};

/** Closes idle connections until one more fits. @returns false when all are busy */
const makeRoom = (group: Group, limit: number): boolean => {
  for (const socket of group.idle) {
    if (sizeOf(group) < limit) return true;
    group.idle.delete(socket);
    socket.destroy();
  }
  return sizeOf(group) < limit;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes the connection of a live stream out of the count: live streams have their own limit. */
    leaveConnections: () => void;
  }
}
