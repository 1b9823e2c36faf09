import type { Decider } from '../kernel/decider.ts';
import type { DomainEvent, RecordedDomainEvent } from '../kernel/event.ts';

/** By the event that was folded last. A state lives no longer than that event, so nothing outlives its key here. */
const states = new WeakMap<object, { readonly evolve: unknown; readonly state: unknown }>();

/**
 * The state after all events of a stream. The events of a remembered stream (`remembered-streams.ts`) are the same objects each time:
 * only those that came since are folded, so that a command costs the same however long its stream is.
 */
export const fold = <State, Event extends DomainEvent>(
  { initial, evolve }: Pick<Decider<State, never, RecordedDomainEvent<Event>, never>, 'initial' | 'evolve'>,
  history: readonly RecordedDomainEvent<Event>[],
): State => {
  const before = history.findLastIndex((event) => states.get(event)?.evolve === evolve);
  const known = before === -1 ? undefined : history[before];
  const from = known === undefined ? initial : (states.get(known)?.state as State);
  const state = history.slice(before + 1).reduce((folded, event) => evolve(folded, event), from);
  const last = history.at(-1);
  if (last !== undefined) states.set(last, { evolve, state });
  return state;
};
