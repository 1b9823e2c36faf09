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
  /** The cursor before `recent`: a client that has this one has missed only `recent`. */
  start: string;
  readonly recent: Sent[];
  readonly connections: Set<LiveConnection>;
  /** When the last stream closed; after a while the channel is deleted. */
  idleSince: number;
};

export type LiveHubLimits = {
  readonly streamsPerUser: number;
  readonly messagesPerUser: number;
  /** How long a user's messages are kept for a stream to resume. */
  readonly rememberedMs: number;
};
export const LIVE_LIMITS: LiveHubLimits = { streamsPerUser: 10, messagesPerUser: 100, rememberedMs: 120_000 };

/**
 * Sends changes to the open streams. Invariants: a message reaches only its owner's streams; cursors are random, so that they reveal
 * nothing about other users; a client that resumes gets every message it missed, or `resync` when these are not known.
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

  /** Sends what was missed since `lastCursor` at once. */
  connect(userId: string, connection: LiveConnection, lastCursor: string | undefined): Connected {
    const channel = this.#channels.get(userId) ?? newChannel();
    this.#channels.set(userId, channel);
    channel.connections.add(connection);

    const missed = lastCursor === undefined ? [] : messagesAfter(channel, lastCursor);
    // `ready` has the client's own cursor, so that a break before the missed messages loses none of them.
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
    // Without a channel there is no stream to resume; a new page loads all data anyway.
    if (channel !== undefined) this.#send(channel, table);
  }

  changedForAll(table: string): void {
    for (const channel of this.#channels.values()) this.#send(channel, table);
  }

  /** Notifications may have been lost: every client loads all data again, and earlier cursors become invalid. */
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

  #send(channel: Channel, table: string): void {
    const sent: Sent = { cursor: newCursor(), message: { type: 'changed', table } };
    channel.recent.push(sent);
    while (channel.recent.length > this.#limits.messagesPerUser) channel.start = channel.recent.shift()?.cursor ?? channel.start;
    for (const connection of channel.connections) connection.send(sent.cursor, sent.message);
  }
}

const newCursor = (): string => randomBytes(12).toString('base64url');

const newChannel = (): Channel => ({ start: newCursor(), recent: [], connections: new Set(), idleSince: 0 });

const headOf = ({ start, recent }: Channel): string => recent.at(-1)?.cursor ?? start;

/** `undefined` for an unknown cursor. */
const messagesAfter = ({ start, recent }: Channel, cursor: string): readonly Sent[] | undefined => {
  if (cursor === start) return recent;
  const index = recent.findIndex((sent) => sent.cursor === cursor);
  return index === -1 ? undefined : recent.slice(index + 1);
};
