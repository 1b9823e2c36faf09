import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { ProviderHealthEvent } from './provider-health.events.ts';

type Named = { readonly provider: string; readonly lane: string };

export type ProviderHealthCommand =
  | (Named & { readonly type: 'Open'; readonly why: string })
  | (Named & { readonly type: 'HalfOpen' })
  | (Named & { readonly type: 'Close' });

/** By lane: charges and look-ups of a provider fail apart. A lane that is not here is closed. */
export type ProviderHealth = ReadonlyMap<string, 'open' | 'half-open'>;

/**
 * The circuits of a provider, as a history for people. Each process has its own circuits; the first one to open records it here, and failed
 * retries add no event, so an outage of hours is three events.
 */
export const providerHealth: Decider<ProviderHealth, ProviderHealthCommand, ProviderHealthEvent, never> = {
  initial: new Map(),

  evolve(state, { type, data: { lane } }) {
    if (type === 'BreakerClosed') return new Map([...state].filter(([each]) => each !== lane));
    return new Map(state).set(lane, type === 'BreakerOpened' ? 'open' : 'half-open');
  },

  decide(command, state) {
    const { provider, lane } = command;
    const known = state.get(lane);
    switch (command.type) {
      case 'Open':
        return known === undefined
          ? accept<ProviderHealthEvent>({ type: 'BreakerOpened', data: { provider, lane, why: command.why } })
          : accept();
      case 'HalfOpen':
        return known === 'open' ? accept<ProviderHealthEvent>({ type: 'BreakerHalfOpened', data: { provider, lane } }) : accept();
      case 'Close':
        return known === undefined ? accept() : accept<ProviderHealthEvent>({ type: 'BreakerClosed', data: { provider, lane } });
    }
  },
};
