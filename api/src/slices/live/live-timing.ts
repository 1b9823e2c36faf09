import { LIVE_HEARTBEAT_SECONDS } from '@danubit/contracts/http/support/live-message.contract';

/** How often a stream shows that it lives and asks whether its session still does. */
export class LiveTiming {
  heartbeatMs = LIVE_HEARTBEAT_SECONDS * 1_000;
}
