import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { eventually } from '@danubit/runtime/testing/eventually';
import type { Availability } from '@danubit/runtime/testing/describe-where-available';
import { Redis } from 'ioredis';

/** Path of a Redis server on this machine, if there is one. */
export const redisServer = (): Availability<string> =>
  spawnSync('redis-server', ['--version']).status === 0
    ? { isThere: true, what: 'redis-server' }
    : { isThere: false, reason: 'There is no redis-server on this machine.' };

export type RunningRedis = { readonly url: string; readonly stop: () => Promise<void> };

/** In memory only, on a free loopback port. */
export const startRedis = async (policy: 'noeviction' | 'allkeys-lru'): Promise<RunningRedis> => {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--maxmemory-policy', policy];
  const server: ChildProcess = spawn('redis-server', settings, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${String(port)}`;
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  await eventually(async () => {
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    }
  });
  client.disconnect();
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
};
