import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openSse, type SseResponse } from './sse-response.ts';
import { openSseClient } from './testing/sse-client.ts';

const server = createServer();
let opened: Promise<{ readonly sse: SseResponse; readonly response: ServerResponse }>;
let url: string;

beforeEach(async () => {
  opened = new Promise((resolve) => {
    server.once('request', (_request, response: ServerResponse) => {
      resolve({ sse: openSse(response, { 'x-request-id': 'r1' }), response });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${String(port)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('sends messages with their cursors, and heartbeats as comments', async () => {
  const client = await openSseClient(url, {});
  const { sse } = await opened;
  sse.heartbeat();
  sse.send('c1', { type: 'ready' });
  sse.heartbeat();
  sse.send('c2', { type: 'changed', table: 'balances' });
  sse.end();
  expect(client.headers.get('x-request-id')).toBe('r1');
  expect([await client.next(), await client.next(), await client.next()]).toEqual([
    { id: 'c1', message: { type: 'ready' } },
    { id: 'c2', message: { type: 'changed', table: 'balances' } },
    undefined,
  ]);
});

it('disconnects a client that does not read', async () => {
  await openSseClient(url, {});
  const { sse, response } = await opened;
  const closed = new Promise((resolve) => response.once('close', resolve));
  for (let sent = 0; sent < 1_000_000 && !response.destroyed; sent += 1) sse.send('c', { type: 'changed', table: 'balances' });
  await closed;
  expect(response.destroyed).toBe(true);
  sse.send('c', { type: 'ready' });
  sse.heartbeat();
});
