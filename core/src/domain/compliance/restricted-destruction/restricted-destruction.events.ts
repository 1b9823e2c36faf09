import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** Stream `destruction-<id>` of the restricted log, one for each person. It names streams, whose names do not reveal the person. */
export const restrictedDestructionEvents = {
  /** The period of the person's data in this log is over, and the keys of these streams are destroyed. */
  RestrictedKeysDestroyed: defineEvent('RestrictedKeysDestroyed', { streams: z.array(z.string()) }),
};
export type RestrictedDestructionEvent = EventOf<typeof restrictedDestructionEvents>;
