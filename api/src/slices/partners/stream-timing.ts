import { STREAM_HEARTBEAT_SECONDS } from '@danubit/contracts/values/partner-stream';

/** How the sockets of partners are kept. Mutable, so that a test can shorten it. */
export class StreamTiming {
  /** New events, and keys that have ended, are looked for this often. */
  pollMs = 250;
  heartbeatMs = STREAM_HEARTBEAT_SECONDS * 1_000;
  /** A client may be behind by more than the unread bytes for so long. */
  behindMs = 30_000;
  unreadBytes = 256 * 1024;
}
