import type { Credentials } from './credentials.ts';
import { ApiError, ConnectionError, DanubitError } from './errors.ts';
import type { PartnerEvent, StreamFilter, StreamMessage } from './types.ts';

/** The part of a WebSocket that is used; the one built into Node 22 and newer, browsers and other runtimes has it. */
export type StreamSocket = {
  readonly addEventListener: (type: 'message' | 'close' | 'error', listener: (event: { readonly data?: unknown }) => void) => void;
  readonly close: () => void;
};
export type OpenSocket = new (url: string, protocols: string[]) => StreamSocket;

export type Streaming = {
  /** @throws ApiError @throws ConnectionError without a token */
  readonly open: (filter: StreamFilter) => Promise<StreamSocket>;
  /** Asks by an ordinary request why a socket was refused. @throws ApiError */
  readonly whyRefused: (filter: StreamFilter) => Promise<unknown>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
};

/** The address is that of the API with another scheme. A client cannot set headers, so the key is named as a protocol. */
export const socketOpener =
  (baseUrl: string, { secret }: Credentials, Socket: OpenSocket | undefined): Streaming['open'] =>
  async (filter) => {
    if (Socket === undefined) throw new DanubitError('This runtime has no WebSocket. Use Node 22, or pass `WebSocket` of the package ws.');
    const url = new URL(`${baseUrl.replace(/^http/, 'ws')}/v1/stream`);
    for (const [name, value] of Object.entries(filter)) url.searchParams.set(name, value);
    return new Socket(url.href, ['danubit.v1', `key.${await secret()}`]);
  };

/** At most, so that the clients of a process that ends do not all come at the same moment. */
const REOPENED_AFTER_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** The API says something every 20 seconds. */
const SILENCE_MS = 50_000;
/** A program that is this far behind gets the rest when it has caught up. */
const MOST_WAITING = 1_000;

/**
 * Events in their order, each once, until the signal aborts: a connection that ends is opened again after the last event. Without `after`,
 * the first is the next that happens. @throws ApiError when the API refuses permanently
 */
export async function* streamEvents(
  streaming: Streaming,
  { after, ...filter }: StreamFilter,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<PartnerEvent, void, undefined> {
  let last = after;
  for (let failures = 0; !isAborted(signal); failures += 1) {
    const from = last === undefined ? filter : { ...filter, after: last };
    const connection = connect(await socketOf(streaming, from), signal);
    for await (const message of untilItEnds(connection)) {
      failures = 0;
      last = placeOf(message) ?? last;
      if ('event_id' in message) yield message;
    }
    if (isAborted(signal)) return;
    const pauseMs = connection.hasOpened() ? REOPENED_AFTER_MS * streaming.random() : await pauseAfterRefusal(streaming, from, failures);
    await streaming.wait(pauseMs, signal).catch(() => undefined);
  }
}

const isAborted = ({ aborted }: AbortSignal): boolean => aborted;

/** Also when the program stops reading. */
async function* untilItEnds({ messages, close }: Connection): AsyncGenerator<Message, void, undefined> {
  try {
    yield* messages();
  } finally {
    close();
  }
}

/** Where to continue after a message. */
const placeOf = (message: Message): string | undefined => {
  if ('event_id' in message) return message.event_id;
  return message.type === 'stream.ready' ? (message.last_event_id ?? 'start') : undefined;
};

/** Undefined when there is no token for a while. @throws ApiError when the client is refused for good */
const socketOf = async ({ open }: Streaming, filter: StreamFilter): Promise<StreamSocket | undefined> => {
  try {
    return await open(filter);
  } catch (error) {
    if (!isPassing(error)) throw error;
    return undefined;
  }
};

/** An ordinary request that could be answered with a socket is answered with 426. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && ([426, 429].includes(error.status) || error.status >= 500));

/** A refusal that passes is waited for. The program reads the others. */
const pauseAfterRefusal = async ({ whyRefused, random }: Streaming, filter: StreamFilter, failures: number): Promise<number> => {
  const pauseMs = Math.min(500 * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random() / 2);
  try {
    await whyRefused(filter);
  } catch (error) {
    if (!isPassing(error)) throw error;
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined) return Math.max(pauseMs, 1_000 * error.retryAfterSeconds);
  }
  return pauseMs;
};

type Message = PartnerEvent | StreamMessage;
type Connection = {
  /** Ends when the connection does. */
  readonly messages: () => AsyncGenerator<Message, void, undefined>;
  readonly hasOpened: () => boolean;
  readonly close: () => void;
};

const connect = (socket: StreamSocket | undefined, signal: AbortSignal): Connection => {
  const waiting: Message[] = [];
  let isOpen = socket !== undefined;
  let isFull = false;
  let hasOpened = false;
  let wake = (): void => undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isOpen = false;
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    socket?.close();
    wake();
  };
  const watch = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  socket?.addEventListener('message', ({ data }) => {
    if (!isOpen || isFull) return;
    hasOpened = true;
    watch();
    waiting.push(JSON.parse(String(data)) as Message);
    isFull = waiting.length >= MOST_WAITING;
    if (isFull) end();
    wake();
  });
  for (const type of ['close', 'error'] as const) socket?.addEventListener(type, end);
  signal.addEventListener('abort', end, { once: true });
  watch();
  return {
    hasOpened: () => hasOpened,
    close: end,
    async *messages() {
      for (;;) {
        const next = waiting.shift();
        if (signal.aborted) return;
        if (next !== undefined) yield next;
        else if (!isOpen) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
};
