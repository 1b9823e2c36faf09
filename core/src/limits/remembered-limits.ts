import type { EventLog } from '@danubit/event-store/event-log';
import { rememberedStreams, type RememberedStreams } from '@danubit/event-store/remembered-streams';

const memories = new WeakMap<EventLog, RememberedStreams>();

/**
 * The log for commands and queries on limits streams, with one memory for the whole process. A month of 10,000 deposits has 20,000 events,
 * and each deposit reads it twice. Limits hold no personal data, so they may be remembered.
 */
export const rememberedLimits = (log: EventLog): RememberedStreams => {
  const known = memories.get(log);
  if (known !== undefined) return known;
  const opened = rememberedStreams(log);
  memories.set(log, opened);
  return opened;
};
