import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export type TcpProxy = {
  /** The address given, through this proxy. */
  readonly url: string;
  /** Lets questions through, but cuts the line instead of bringing back the next answers; `before` runs before each cut. */
  readonly loseAnswers: (times: number, before?: () => Promise<unknown>) => void;
  /** As when a machine is lost: from now on swallows what either side says on every line, and closes none, until `accept`. */
  readonly swallow: () => void;
  /** Cuts every line and takes no new one until `accept`. */
  readonly refuse: () => void;
  readonly accept: () => void;
  readonly close: () => Promise<void>;
};

/** Stands between a client and a database, so that a test can lose exactly the answer it wants to lose. */
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
    // A line on which something was swallowed stays silent: what comes after a gap would make no sense to either side.
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

/** A "CommandComplete" of a SELECT, as it ends every answer of `append` and never a log-in. */
const isEndOfQuery = (chunk: Buffer): boolean => chunk.includes('SELECT 1\0');
