import type { EventLog } from '../event-store/event-log.ts';
import { rememberedStreams, type RememberedStreams } from '../event-store/remembered-streams.ts';

const memories = new WeakMap<EventLog, RememberedStreams>();

/**
 * The log for commands and queries on limits streams: one memory for all of a process. A month of 10,000 deposits has 20,000 events,
 * and each deposit reads it twice. Limits hold no personal data, so that they may be remembered.
 */
export const rememberedLimits = (log: EventLog): RememberedStreams => {
  const known = memories.get(log);
  if (known !== undefined) return known;
  const opened = rememberedStreams(log);
  memories.set(log, opened);
  return opened;
};
