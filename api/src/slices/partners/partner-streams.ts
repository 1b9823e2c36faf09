import type { Mode } from '@danubit/contracts/values/ids';
import type { StreamMessage } from '@danubit/contracts/http/partner-api/partner-stream.contract';
import { STREAM_CLOSED, STREAM_PROTOCOL } from '@danubit/contracts/values/partner-stream';
import { contentOf } from '@danubit/core/partners/partner-event';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { Log } from '../../platform/logging/log.ts';
import type { Upgrade } from '../../platform/http/socket-upgrades.ts';
import { PartnerKeys } from '../../platform/partners/partner-keys.ts';
import { PartnerStreamPlaces } from './partner-stream-places.ts';
import { ownerKey, PartnerStreamReader, type StreamStart } from './partner-stream-reader.ts';
import { StreamTiming } from './stream-timing.ts';

type Asked = {
  /** Its place among the streams of the company. */
  readonly streamId: string;
  readonly partnerId: string;
  readonly mode: Mode;
  readonly keyId: string;
  /** Hash of the access token that opened the stream; null when the key itself was sent. */
  readonly tokenHash: string | null;
  readonly resource: string | null;
  readonly start: StreamStart;
  readonly headers: Readonly<Record<string, string>>;
};
type Open = Omit<Asked, 'start' | 'headers'> & {
  readonly socket: WebSocket;
  /** Place of the last event that was sent. */
  place: bigint;
  /** Since when more is unread than a client may be behind; null while it keeps up. */
  behindSince: number | null;
  /** Pings since the client last answered one. */
  unanswered: number;
};

const PAGE = 100;
/** Clients send nothing but answers to pings. */
const MOST_BYTES_RECEIVED = 1024;
/** For the answer to a closing handshake. */
const CLOSING_MS = 2_000;
/** A client that is busy for a while is not dead: only after so many pings without an answer is its connection cut. */
const MOST_UNANSWERED = 2;

/**
 * The open sockets of partners in this process. Each is filled from the table of events, from its own place and only as fast as it is read,
 * so nothing waits in memory and a socket that is opened again continues exactly where it ended.
 */
@Injectable()
export class PartnerStreams implements OnModuleDestroy {
  readonly #open = new Set<Open>();
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_BYTES_RECEIVED,
    closeTimeout: CLOSING_MS,
    handleProtocols: (offered) => offered.has(STREAM_PROTOCOL) && STREAM_PROTOCOL,
  });
  #following: Promise<void> | undefined;
  #isStopping = false;
  #keptAt = 0;

  constructor(
    private readonly reader: PartnerStreamReader,
    private readonly places: PartnerStreamPlaces,
    private readonly keys: PartnerKeys,
    private readonly timing: StreamTiming,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @param headers of the answer that opens it */
  open(request: IncomingMessage, { socket: line, head }: Upgrade, { start, headers, ...asked }: Asked): void {
    const addHeaders = (lines: string[]): void => {
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    };
    this.#server.on('headers', addHeaders);
    this.#server.handleUpgrade(request, line, head, (socket) => {
      const opened: Open = { ...asked, socket, place: start.place, behindSince: null, unanswered: 0 };
      this.#open.add(opened);
      const heartbeat = setInterval(() => {
        beat(opened);
      }, this.timing.heartbeatMs);
      socket.on('pong', () => (opened.unanswered = 0));
      socket.on('error', () => undefined);
      socket.on('message', () => {
        socket.close(1003, 'This stream takes no messages.');
      });
      socket.once('close', () => {
        clearInterval(heartbeat);
        this.#open.delete(opened);
        this.#leave(opened.streamId);
      });
      send(socket, { type: 'stream.ready', last_event_id: start.eventId });
      this.#following ??= this.#follow();
    });
    // A broken handshake opens nothing, and its headers must not reach the next client.
    this.#server.off('headers', addHeaders);
    if (![...this.#open].some(({ streamId }) => streamId === asked.streamId)) this.#leave(asked.streamId);
  }

  /** Gives a place back. One that stays is counted for another minute. */
  #leave(streamId: string): void {
    this.places.leave(streamId).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the place of a stream was not given back');
    });
  }

  /** Runs before the server closes its connections, so that clients see an orderly end and come back to another process. */
  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    const closing = [...this.#open].map(
      ({ socket }) =>
        new Promise((closed) => {
          socket.once('close', closed);
          socket.close(1001, 'This process ends. Open the stream again.');
        }),
    );
    await Promise.all([...closing, this.#following]);
  }

  /** As long as a socket is open. */
  async #follow(): Promise<void> {
    while (this.#open.size > 0 && !this.#isStopping) {
      try {
        await this.#look();
      } catch (error) {
        // Nothing is sent while keys cannot be checked.
        this.log.warn({ err: error, streams: this.#open.size }, 'the streams of partners could not be followed');
      }
      await new Promise((resolve) => setTimeout(resolve, this.timing.pollMs));
    }
    this.#following = undefined;
  }

  async #look(): Promise<void> {
    await this.#endThoseOfEndedKeys();
    if (performance.now() - this.#keptAt >= this.timing.heartbeatMs) {
      this.#keptAt = performance.now();
      await this.places.keep([...this.#open].map(({ streamId }) => streamId));
    }
    const heads = await this.reader.heads([...new Map([...this.#open].map((each) => [ownerKey(each), each])).values()]);
    await Promise.all(
      [...this.#open].map(async (each) => {
        const head = heads.get(ownerKey(each))?.place ?? 0n;
        if (head > each.place) await this.#fill(each, head);
        this.#cutWhenBehind(each);
      }),
    );
  }

  /** Ends only streams that were open before the look: keys of streams opened meanwhile were not looked up. */
  async #endThoseOfEndedKeys(): Promise<void> {
    const now = this.clock.now();
    const open = [...this.#open];
    const usable = await this.keys.usableAmong([...new Set(open.map(({ keyId }) => keyId))], now);
    const tokens = await this.keys.openAmong([...new Set(open.flatMap(({ tokenHash }) => tokenHash ?? []))], now);
    for (const { keyId, tokenHash, socket } of open) {
      const works = usable.has(keyId) && (tokenHash === null || tokens.has(tokenHash));
      if (!works) socket.close(STREAM_CLOSED.keyEnded, 'The key or token has ended.');
    }
  }

  /** Up to the newest event, or as far as the client reads. What is beyond a page without this resource was passed over. */
  async #fill(opened: Open, head: bigint): Promise<void> {
    const { socket } = opened;
    while (opened.place < head && isOpen(socket) && !this.#isBehind(opened)) {
      const page = await this.reader.after(opened, opened.place, opened.resource, PAGE);
      if (!isOpen(socket)) return;
      for (const { event } of page) send(socket, contentOf(event, 'full'));
      const last = page.at(-1)?.place ?? head;
      opened.place = page.length < PAGE && last < head ? head : last;
    }
  }

  #isBehind({ socket }: Open): boolean {
    return socket.bufferedAmount > this.timing.unreadBytes;
  }

  #cutWhenBehind(opened: Open): void {
    if (!this.#isBehind(opened)) {
      opened.behindSince = null;
      return;
    }
    const now = performance.now();
    opened.behindSince ??= now;
    if (now - opened.behindSince >= this.timing.behindMs && isOpen(opened.socket)) {
      const { partnerId, keyId } = opened;
      this.log.info({ partnerId, keyId }, 'a stream was cut, because its client reads too slowly');
      opened.socket.close(STREAM_CLOSED.tooSlow, 'The client reads too slowly. Continue after the last event.');
    }
  }
}

const isOpen = ({ readyState, OPEN }: WebSocket): boolean => readyState === OPEN;

const send = (socket: WebSocket, message: StreamMessage | ReturnType<typeof contentOf>): void => {
  socket.send(JSON.stringify(message));
};

/** A ping for the connection, and a message for clients that do not see pings. */
const beat = (opened: Open): void => {
  if (opened.unanswered >= MOST_UNANSWERED) {
    opened.socket.terminate();
    return;
  }
  opened.unanswered += 1;
  opened.socket.ping();
  send(opened.socket, { type: 'stream.heartbeat' });
};
