import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { anEvent } from '../conformance/log-under-test.ts';
import { AppendOutcomeUnknown, START, StoreBusy } from '../event-store.port.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';

/** The real client without an EventStoreDB: the errors that callers get. */
const TIMES = { deadlineMs: 300, maxAttempts: 2, giveUpAfterMs: 10_000 };

let store: EventStoreDbEventStore;
afterEach(() => store.close());

const openAt = (port: number): EventStoreDbEventStore => {
  store = new EventStoreDbEventStore({ connection: `esdb://127.0.0.1:${String(port)}?tls=false`, appendTimes: TIMES });
  return store;
};

describe('the real client', () => {
  test('without a server stores no event, and a subscription waits until it is aborted', async () => {
    openAt(await freePort());
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).rejects.toThrow(StoreBusy);
    const over = new AbortController();
    const subscription = store.subscribe(START, () => Promise.resolve(), over.signal);
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).rejects.toThrow(StoreBusy);
    over.abort();
    await expect(subscription).resolves.toBeUndefined();
  });

  test('with a server that accepts the connection and never answers has an unknown outcome', async () => {
    const { server, close } = await silentServer();
    openAt(portOf(server));
    await expect(store.append('thing-1', [anEvent()], 'no-stream')).rejects.toThrow(AppendOutcomeUnknown);
    await close();
  });
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const freePort = async (): Promise<number> => {
  const { server, close } = await silentServer();
  const port = portOf(server);
  await close();
  return port;
};

const silentServer = async (): Promise<{ readonly server: Server; readonly close: () => Promise<void> }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => {
        resolve();
      });
    });
  return { server, close };
};
