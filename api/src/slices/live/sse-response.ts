import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@danubit/contracts/http/support/live-message.contract';
import type { LiveConnection } from './live-hub.ts';

/** Messages are small and few, so a client this far behind is not reading. It can reconnect and resume. */
const MAX_UNREAD_BYTES = 64 * 1024;

export type SseResponse = LiveConnection & { readonly heartbeat: () => void };

/** Server-sent events (WHATWG HTML §9.2) on one response. Disconnects a client that does not read, which limits its backlog in memory. */
export const openSse = (response: ServerResponse, headers: Readonly<Record<string, string>>): SseResponse => {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };
  response.flushHeaders();
  return {
    send: (cursor: string, message: LiveMessage) => {
      write(`id: ${cursor}\ndata: ${JSON.stringify(message)}\n\n`);
    },
    heartbeat: () => {
      write(':\n\n');
    },
    end: () => {
      response.end();
    },
  };
};
