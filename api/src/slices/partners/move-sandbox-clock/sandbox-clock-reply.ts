import type { SandboxClock } from '@danubit/contracts/http/partner-api/partner-sandbox.contract';
import type { Clock } from '@danubit/runtime/clock';

export const sandboxClockReply = (clock: Clock, aheadMs: number): SandboxClock => ({
  now: new Date(clock.now().getTime() + aheadMs).toISOString(),
  ahead_seconds: Math.floor(aheadMs / 1000),
});
