import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { SiteLimits } from './site-limits.ts';

/**
 * Disconnects clients that read a reply more slowly than the limit. Only what waits to be read counts: a connection with nothing to send
 * is left alone.
 */
export const watchReaders = (site: FastifyInstance, limits: SiteLimits): void => {
  /** Bytes that the client had taken at the last check, while more were waiting. */
  const takenBefore = new WeakMap<Socket, number>();
  const open = new Set<Socket>();
  const leastBytes = (limits.slowestReaderBytesPerSecond * limits.readersCheckedEveryMs) / 1_000;
  site.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const checking = setInterval(() => {
    for (const socket of open) {
      if (socket.writableLength === 0) {
        takenBefore.delete(socket);
        continue;
      }
      const taken = socket.bytesWritten - socket.writableLength;
      const before = takenBefore.get(socket);
      takenBefore.set(socket, taken);
      if (before !== undefined && taken - before < leastBytes) socket.destroy();
    }
  }, limits.readersCheckedEveryMs);
  site.addHook('onClose', (_site, done) => {
    clearInterval(checking);
    done();
  });
};
