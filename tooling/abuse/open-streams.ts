import { LIVE_STREAM_PATH } from '@danubit/contracts/http/support/live-message.contract';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Live streams over separate connections. `answers`: how often each status began one; `ended`: streams that closed afterwards. */
export type OpenStreams = {
  readonly answers: Map<string, number>;
  readonly open: () => number;
  readonly ended: () => number;
  readonly close: () => void;
};

type Options = {
  readonly port: number;
  readonly perToken: number;
  /** Streams opened at the same time, before a pause. */
  readonly atOnce: number;
};

const PAUSE_MS = 100;
/** Above those of customers; several, so that the ports of one address do not run out, and the site slows down none of them. */
const ADDRESSES = 25;
const FIRST_HOST = 66;

/** Opens the streams of all tokens in steps, and keeps them open. */
export const openStreams = async (tokens: readonly string[], { port, perToken, atOnce }: Options): Promise<OpenStreams> => {
  const answers = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isClosing = false;
  let ended = 0;
  const openOne = (token: string, number: number): Promise<void> =>
    new Promise((resolve) => {
      const localAddress = `127.0.0.${String(FIRST_HOST + (number % ADDRESSES))}`;
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      let status: string | undefined;
      socket.on('data', (chunk: Buffer) => {
        if (status !== undefined) return;
        status = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 'unreadable';
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === '200') sockets.add(socket);
        else socket.destroy();
        resolve();
      });
      socket.on('error', () => undefined);
      socket.once('close', () => {
        if (sockets.delete(socket) && !isClosing) ended += 1;
        if (status === undefined) answers.set('closed', (answers.get('closed') ?? 0) + 1);
        resolve();
      });
      socket.write(`GET ${LIVE_STREAM_PATH} HTTP/1.1\r\nHost: site\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    });
  const wanted = tokens.flatMap((token) => Array<string>(perToken).fill(token));
  for (let first = 0; first < wanted.length; first += atOnce) {
    await Promise.all(wanted.slice(first, first + atOnce).map((token, place) => openOne(token, first + place)));
    await delay(PAUSE_MS);
  }
  return {
    answers,
    open: () => sockets.size,
    ended: () => ended,
    close: () => {
      isClosing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
};
