import { LIVE_HEARTBEAT_SECONDS } from '@danubit/contracts/http/support/live-message.contract';

/** How often a stream sends a heartbeat and checks its session. Mutable, so that a test can shorten it. */
export class LiveTiming {
  heartbeatMs = LIVE_HEARTBEAT_SECONDS * 1_000;
}
