import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export type TcpProxy = {
  /** The given address, routed through this proxy. */
  readonly url: string;
  /** Passes requests on, but cuts the connection instead of returning the next responses; `before` runs before each cut. */
  readonly loseAnswers: (times: number, before?: () => Promise<unknown>) => void;
  /** Simulates a lost machine: drops all data of both sides and closes no connection, until `accept`. */
  readonly swallow: () => void;
  /** Cuts every connection and accepts none until `accept`. */
  readonly refuse: () => void;
  readonly accept: () => void;
  readonly close: () => Promise<void>;
};

/** A proxy between a client and a database with which a test can lose one particular response. */
export const openTcpProxy = async (target: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let answersToLose = 0;
  let beforeCut: () => Promise<unknown> = () => Promise.resolve();
  let isRefusing = false;
  let isSwallowing = false;

  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    // A connection with dropped data stays silent: neither side could parse what follows a gap.
    let isSilent = false;
    const isHeard = (): boolean => {
      isSilent ||= isSwallowing;
      return !isSilent;
    };
    client.on('close', () => {
      if (isHeard()) upstream.end();
    });
    upstream.on('close', () => {
      if (isHeard()) client.destroy();
    });
    client.on('data', (chunk) => {
      if (isHeard()) upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isHeard()) return;
      if (answersToLose > 0 && isEndOfQuery(chunk)) {
        answersToLose -= 1;
        void beforeCut().finally(() => client.destroy());
      } else {
        client.write(chunk);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.toString(),
    loseAnswers: (times, before = () => Promise.resolve()) => {
      answersToLose = times;
      beforeCut = before;
    },
    swallow: () => {
      isSwallowing = true;
    },
    refuse: () => {
      isRefusing = true;
      cutAll();
    },
    accept: () => {
      isRefusing = false;
      isSwallowing = false;
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The "CommandComplete" of a SELECT, which ends every response of `append` and never a log-in. */
const isEndOfQuery = (chunk: Buffer): boolean => chunk.includes('SELECT 1\0');
