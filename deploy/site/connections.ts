import { networkOf } from '@danubit/runtime/http/network-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { SiteLimits } from './site-limits.ts';
import type { Refusal } from './problem.ts';
import { watchReaders } from './slow-readers.ts';
import type { AnswerOnSocket } from './unreadable-requests.ts';

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
 * open without a request never keep anyone out. A connection whose request is being answered is never closed for another one.
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

  site.server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? '';
    const address = isBalancer(remote) ? undefined : networkOf(remote);
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
  // After the body is read.
  site.addHook('preHandler', ({ raw: { socket } }, _reply, done) => {
    const groups = groupsOf.get(socket) ?? [];
    leave(groups, socket);
    for (const { busy } of groups) busy.add(socket);
    done();
  });
  site.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
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
