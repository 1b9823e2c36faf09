import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { provider: z.string(), lane: z.string() };

/** Stream `provider-<name>`: when the circuits of a provider opened, tried again and healed. */
export const providerHealthEvents = {
  /** `why`: the kind of the failure that opened it. */
  BreakerOpened: defineEvent('BreakerOpened', { ...base, why: z.string() }),
  /** The first try after it opened; later ones are not recorded. */
  BreakerHalfOpened: defineEvent('BreakerHalfOpened', base),
  BreakerClosed: defineEvent('BreakerClosed', base),
};
export type ProviderHealthEvent = EventOf<typeof providerHealthEvents>;
