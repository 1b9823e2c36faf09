import { idOfPublic, publicIdOf, TEST_PREFIX } from '@danubit/contracts/values/ids';
import { partnerEventIdOf, type PartnerEvent } from '@danubit/core/partners/partner-event';
import { webhookStoreIn } from '@danubit/workers/webhooks/webhook-store';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { WebSocket } from 'ws';

type Message = Readonly<Record<string, unknown>>;

export type TestStream = {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
  /** The next message. */
  readonly next: () => Promise<Message>;
  /** The ids of so many events. */
  readonly ids: (count: number) => Promise<readonly string[]>;
  /** Messages that arrived and were not taken. */
  readonly waiting: () => number;
  readonly send: (text: string) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** The code with which it ends. */
  readonly closed: Promise<number>;
  readonly close: () => Promise<number>;
};

type Way = 'header' | 'protocol';

const socketTo = (url: string, key: string, way: Way, options: object): WebSocket => {
  const protocols = way === 'protocol' ? ['danubit.v1', `key.${key}`] : ['danubit.v1'];
  const headers = way === 'header' ? { authorization: `Bearer ${key}` } : {};
  return new WebSocket(url.replace(/^http/, 'ws'), protocols, { headers, ...options });
};

export const openStream = async (url: string, key: string, way: Way = 'protocol', options: object = {}): Promise<TestStream> => {
  const socket = socketTo(url, key, way, options);
  const waiting: Message[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data: Buffer) => {
    waiting.push(JSON.parse(String(data)) as Message);
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  let headers: IncomingHttpHeaders = {};
  socket.once('upgrade', (answer: IncomingMessage) => (headers = answer.headers));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const next = async (): Promise<Message> => {
    for (;;) {
      const message = waiting.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return {
    ...{ headers, protocol: socket.protocol, next, closed },
    ids: async (count) => {
      const ids: string[] = [];
      while (ids.length < count) ids.push(String((await next())['event_id']));
      return ids;
    },
    waiting: () => waiting.length,
    send: (text) => {
      socket.send(text);
    },
    pause: () => {
      socket.pause();
    },
    resume: () => {
      socket.resume();
    },
    close: () => {
      socket.close();
      return closed;
    },
  };
};

/** How a socket is refused. */
export const refusalOf = (url: string, key: string): Promise<{ readonly status: number; readonly body: unknown }> =>
  new Promise((resolve, reject) => {
    const socket = socketTo(url, key, 'protocol', {});
    socket.once('open', () => {
      socket.close();
      reject(new Error('The socket was opened.'));
    });
    socket.on('error', () => undefined);
    socket.once('unexpected-response', (_request, answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += String(chunk)));
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
      });
    });
  });

/** Publishes events of a company's sandbox as the workers do. */
export const eventPublisher = (databaseUrl: string, partnerId: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const store = webhookStoreIn(pool);
  const newEvent = (sequence: number, text: string): PartnerEvent => ({
    ...{ eventId: partnerEventIdOf(randomUUID(), 'test'), type: 'user.verified', sequence, at: new Date().toISOString(), mode: 'test' },
    ids: { user_id: publicIdOf('usr', `${TEST_PREFIX}${randomUUID()}`) },
    resource: { status: 'verified', ...(text === '' ? {} : { text }) },
  });
  return {
    idOf: (kind: 'ord' | 'usr', publicId: string): string => idOfPublic(kind, publicId) ?? '',
    /** @returns public ids, in their order */
    publish: async (count: number, text = ''): Promise<readonly string[]> => {
      const events = Array.from({ length: count }, (_, index) => newEvent(index + 1, text));
      const now = new Date();
      const cause = { metadata: {} } as never;
      await store.publish({ partnerId, cause, requestedAt: now, publishedAt: now, events, recipientsOf: () => [] });
      return events.map(({ eventId }) => publicIdOf('evt', eventId));
    },
    stop: () => pool.end(),
  };
};

/** Passes connections on to a server, and cuts all of them on request. */
export const startCuttingProxy = async (to: string) => {
  const { hostname: host, port } = new URL(to);
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((socket) => {
    const behind = connect({ host, port: Number(port) });
    for (const each of [socket, behind]) {
      open.add(each);
      each.on('error', () => undefined);
      each.once('close', () => {
        open.delete(each);
        socket.destroy();
        behind.destroy();
      });
    }
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    if (open.size > 0) cuts += 1;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    cut,
    cuts: () => cuts,
    stop: async (): Promise<void> => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
