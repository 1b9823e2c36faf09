import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { ProviderErasureEvent } from './provider-erasure.events.ts';

type Answered = ProviderErasureEvent['data'];

/** The records that have an answer, by `heldKey`. */
export type ProviderErasure = { readonly answered: readonly string[] };
export type ProviderErasureCommand = { readonly type: 'RecordAnswer' } & Answered;

export const heldKey = ({ provider, held, recordId }: Pick<Answered, 'provider' | 'held' | 'recordId'>): string =>
  `${provider} ${held} ${recordId}`;

/** What providers answered about each record that they hold. Invariant: the first final answer about a record counts. */
export const providerErasure: Decider<ProviderErasure, ProviderErasureCommand, ProviderErasureEvent, never> = {
  initial: { answered: [] },

  evolve: ({ answered }, { data }) => ({ answered: [...answered, heldKey(data)] }),

  decide({ type: _, ...data }, { answered }) {
    return answered.includes(heldKey(data)) ? accept() : accept<ProviderErasureEvent>({ type: 'ProviderErasureAnswered', data });
  },
};
