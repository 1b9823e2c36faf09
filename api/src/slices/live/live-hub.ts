import { randomBytes } from 'node:crypto';
import type { LiveMessage } from '@danubit/contracts/http/support/live-message.contract';

/** One open stream to a browser. */
export type LiveConnection = {
  readonly send: (cursor: string, message: LiveMessage) => void;
  readonly end: () => void;
};

export type Connected = { readonly disconnect: () => void };

type Sent = { readonly cursor: string; readonly message: LiveMessage };
type Channel = {
  /** Where the memory begins: a client that saw this cursor has missed nothing before `recent`. */
  start: string;
  readonly recent: Sent[];
  readonly connections: Set<LiveConnection>;
  /** When the last stream closed; a channel that nobody comes back to is forgotten. */
  idleSince: number;
};

export type LiveHubLimits = {
  readonly streamsPerUser: number;
  readonly messagesPerUser: number;
  /** How long a user's messages are kept for a stream that broke off. */
  readonly rememberedMs: number;
};
export const LIVE_LIMITS: LiveHubLimits = { streamsPerUser: 10, messagesPerUser: 100, rememberedMs: 120_000 };

/**
 * Whom to tell what changed. Invariants: a message reaches its owner's streams and no others; cursors are random, so that neither
 * they nor the gaps between them tell anything; a client that resumes is told all it missed, or `resync` when we cannot know.
 */
export class LiveHub {
  readonly #channels = new Map<string, Channel>();
  readonly #limits: LiveHubLimits;

  constructor(limits: LiveHubLimits = LIVE_LIMITS) {
    this.#limits = limits;
  }

  get userCount(): number {
    return this.#channels.size;
  }

  hasRoomFor(userId: string): boolean {
    return (this.#channels.get(userId)?.connections.size ?? 0) < this.#limits.streamsPerUser;
  }

  /** Tells at once whether something was missed since `lastCursor`, and what. */
  connect(userId: string, connection: LiveConnection, lastCursor: string | undefined): Connected {
    const channel = this.#channels.get(userId) ?? newChannel();
    this.#channels.set(userId, channel);
    channel.connections.add(connection);

    const missed = lastCursor === undefined ? [] : messagesAfter(channel, lastCursor);
    // `ready` carries the cursor the client came with, so that a break before the missed messages loses none of them.
    if (missed === undefined) connection.send(headOf(channel), { type: 'resync' });
    else connection.send(lastCursor ?? headOf(channel), { type: 'ready' });
    for (const { cursor, message } of missed ?? []) connection.send(cursor, message);
    return {
      disconnect: () => {
        channel.connections.delete(connection);
        channel.idleSince = Date.now();
      },
    };
  }

  changed(userId: string, table: string): void {
    const channel = this.#channels.get(userId);
    // Nobody listens and nobody will resume: a stream that opens later reads everything anyway.
    if (channel !== undefined) this.#tell(channel, table);
  }

  changedForAll(table: string): void {
    for (const channel of this.#channels.values()) this.#tell(channel, table);
  }

  /** We may have missed announcements: everybody asks for everything again, and no old cursor is good any more. */
  resyncAll(): void {
    for (const channel of this.#channels.values()) {
      channel.start = newCursor();
      channel.recent.length = 0;
      for (const connection of channel.connections) connection.send(channel.start, { type: 'resync' });
    }
  }

  forgetIdle(now: number = Date.now()): void {
    for (const [userId, { connections, idleSince }] of this.#channels) {
      if (connections.size === 0 && now - idleSince >= this.#limits.rememberedMs) this.#channels.delete(userId);
    }
  }

  endAll(): void {
    for (const { connections } of this.#channels.values()) for (const connection of [...connections]) connection.end();
  }

  #tell(channel: Channel, table: string): void {
    const sent: Sent = { cursor: newCursor(), message: { type: 'changed', table } };
    channel.recent.push(sent);
    while (channel.recent.length > this.#limits.messagesPerUser) channel.start = channel.recent.shift()?.cursor ?? channel.start;
    for (const connection of channel.connections) connection.send(sent.cursor, sent.message);
  }
}

const newCursor = (): string => randomBytes(12).toString('base64url');

const newChannel = (): Channel => ({ start: newCursor(), recent: [], connections: new Set(), idleSince: 0 });

const headOf = ({ start, recent }: Channel): string => recent.at(-1)?.cursor ?? start;

/** `undefined` when the cursor is not one we remember. */
const messagesAfter = ({ start, recent }: Channel, cursor: string): readonly Sent[] | undefined => {
  if (cursor === start) return recent;
  const index = recent.findIndex((sent) => sent.cursor === cursor);
  return index === -1 ? undefined : recent.slice(index + 1);
};
