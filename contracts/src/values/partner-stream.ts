/** The subprotocol of the sockets at `/v1/stream`. */
export const STREAM_PROTOCOL = 'danubit.v1';

/** Clients that cannot set headers, such as the one built into Node and browsers, name their key as a second subprotocol after this. */
export const STREAM_KEY_PROTOCOL = 'key.';

/** Open sockets of one company in one mode, over all its keys and all processes of the api. */
export const MOST_STREAMS = 10;

/** A message and a ping are sent at least this often. A socket that stays silent for twice as long is dead. */
export const STREAM_HEARTBEAT_SECONDS = 20;

/** Why the api closes a socket, besides 1001 when its process ends and 1003 after a message from the client. */
export const STREAM_CLOSED = {
  /** The key was revoked or has ended, the access token has ended, or the company is suspended. */
  keyEnded: 4401,
  /** The client has not kept up with reading. */
  tooSlow: 4408,
} as const;
