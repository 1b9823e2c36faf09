/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startLiveConnection, STALE_AFTER_MS, type LiveConnection, type LiveState } from './live-connection.ts';

/** A connection of a server that the test controls: the test sends on its stream, closes it or never answers. */
type Connection = {
  readonly lastEventId: string | undefined;
  send: (text: string) => void;
  close: () => void;
  readonly signal: AbortSignal;
};

const fakeServer = () => {
  const connections: Connection[] = [];
  let refuse = false;
  const open = ({ lastEventId, signal }: { lastEventId: string | undefined; signal: AbortSignal }): Promise<Response> => {
    if (refuse) return Promise.reject(new TypeError('fetch failed'));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal.addEventListener('abort', () => {
          controller.error(signal.reason);
        });
        connections.push({
          lastEventId,
          signal,
          send: (text) => {
            controller.enqueue(new TextEncoder().encode(text));
          },
          close: () => {
            controller.close();
          },
        });
      },
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  };
  const latest = (): Connection => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('No client connected.');
    return connection;
  };
  return {
    open,
    connections,
    latest,
    refuseAll: (value: boolean) => {
      refuse = value;
    },
  };
};

const message = (data: object, id?: string): string => `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

describe('a live connection', () => {
  let server: ReturnType<typeof fakeServer>;
  let states: LiveState[];
  let tables: string[];
  let refetches: number;
  let online: boolean;
  let connection: LiveConnection | undefined;

  const start = async (): Promise<LiveConnection> => {
    connection = startLiveConnection({
      open: server.open,
      isOnline: () => online,
      onState: (state) => states.push(state),
      onTableChanged: (table) => tables.push(table),
      onEverythingStale: () => {
        refetches += 1;
      },
    });
    await settle();
    return connection;
  };
  const startLive = async (): Promise<LiveConnection> => {
    const started = await start();
    server.latest().send(message({ type: 'ready' }, 'c1'));
    await settle();
    return started;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    server = fakeServer();
    states = [];
    tables = [];
    refetches = 0;
    online = true;
  });
  afterEach(async () => {
    connection?.stop();
    await settle();
    jest.useRealTimers();
  });

  test('is live once the server sends ready, and refetches once because data may have changed while it connected', async () => {
    await startLive();
    expect(states).toEqual(['connecting', 'live']);
    expect(refetches).toBe(1);
  });

  test('reads a message that arrives in chunks', async () => {
    await startLive();
    const text = message({ type: 'changed', table: 'balances' }, 'c2');
    for (const piece of [text.slice(0, 5), text.slice(5, 23), text.slice(23)]) {
      server.latest().send(piece);
      await settle();
    }
    expect(tables).toEqual(['balances']);
  });

  test('refetches everything after resync and after an unreadable message', async () => {
    await startLive();
    server.latest().send(message({ type: 'resync' }));
    server.latest().send('data: not json\n\n');
    await settle();
    expect(refetches).toBe(3);
  });

  test('resumes after the last message it saw and refetches everything', async () => {
    await startLive();
    server.latest().send(message({ type: 'changed', table: 'transactions' }, 'c7'));
    await settle();
    server.latest().close();
    await settle();
    expect(states.at(-1)).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(server.latest().lastEventId).toBe('c7');
    server.latest().send(message({ type: 'ready' }));
    await settle();
    expect(states.at(-1)).toBe('live');
    expect(refetches).toBe(2);
  });

  test('waits 1, 2, 5 and then 10 seconds between attempts', async () => {
    await startLive();
    server.refuseAll(true);
    const openedBefore = server.connections.length;
    server.latest().close();
    await settle();
    server.refuseAll(false);
    await jest.advanceTimersByTimeAsync(999);
    expect(server.connections).toHaveLength(openedBefore);
    server.refuseAll(true);
    await jest.advanceTimersByTimeAsync(1); // the attempt after 1 s fails
    await jest.advanceTimersByTimeAsync(2_000); // so does the one after 2 s
    await jest.advanceTimersByTimeAsync(5_000); // and the one after 5 s
    server.refuseAll(false);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(server.connections).toHaveLength(openedBefore);
    await jest.advanceTimersByTimeAsync(1);
    expect(server.connections).toHaveLength(openedBefore + 1);
  });

  test('polls with every further attempt when the stream fails repeatedly', async () => {
    server.refuseAll(true);
    await start(); // first failure
    await jest.advanceTimersByTimeAsync(1_000); // second
    expect(refetches).toBe(0);
    await jest.advanceTimersByTimeAsync(2_000); // third
    expect(refetches).toBe(1);
    await jest.advanceTimersByTimeAsync(5_000);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(refetches).toBe(3);
    expect(states.at(-1)).toBe('polling');
  });

  test('treats a connection without heartbeats as dead', async () => {
    await startLive();
    const first = server.latest();
    await jest.advanceTimersByTimeAsync(STALE_AFTER_MS - 1);
    first.send(': heartbeat\n\n');
    await jest.advanceTimersByTimeAsync(STALE_AFTER_MS - 1);
    expect(first.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(first.signal.aborted).toBe(true);
    expect(states.at(-1)).toBe('reconnecting');
  });

  test('takes a new token seamlessly: it resumes at its cursor and refetches nothing', async () => {
    const live = await startLive();
    live.reconnect();
    await settle();
    expect(server.latest().lastEventId).toBe('c1');
    server.latest().send(message({ type: 'ready' }, 'c1'));
    await settle();
    expect(states).toEqual(['connecting', 'live']);
    expect(refetches).toBe(1);
  });

  test('pauses while the machine is offline and resumes when it is back online', async () => {
    const live = await startLive();
    online = false;
    live.reconnect();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('offline');
    expect(server.connections).toHaveLength(1);
    online = true;
    live.reconnect();
    await settle();
    expect(server.connections).toHaveLength(2);
  });

  test('opens no further connection after a stop', async () => {
    const live = await startLive();
    live.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.connections).toHaveLength(1);
    expect(states.at(-1)).toBe('live');
  });
});
