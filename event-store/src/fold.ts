import type { Decider } from './kernel/decider.ts';
import type { DomainEvent, RecordedDomainEvent } from './kernel/event.ts';

/** Of whole streams only, by the event that was folded last. A state lives no longer than that event, so nothing outlives its key here. */
const states = new WeakMap<object, { readonly evolve: unknown; readonly state: unknown }>();

/**
 * The state after the events given. The events of a remembered stream (`remembered-streams.ts`) are the same objects each time: of a
 * whole stream only those that came since are folded, so that a command costs the same however long its stream is. A part of a stream
 * neither takes up a remembered state nor leaves one, since the same last event would stand for two different states.
 */
export const fold = <State, Event extends DomainEvent>(
  { initial, evolve }: Pick<Decider<State, never, RecordedDomainEvent<Event>, never>, 'initial' | 'evolve'>,
  history: readonly RecordedDomainEvent<Event>[],
): State => {
  if (!isWholeStream(history)) return history.reduce((folded, event) => evolve(folded, event), initial);
  const before = history.findLastIndex((event) => states.get(event)?.evolve === evolve);
  const known = history[before];
  const from = known === undefined ? initial : (states.get(known)?.state as State);
  const state = history.slice(before + 1).reduce((folded, event) => evolve(folded, event), from);
  const last = history.at(-1);
  if (last !== undefined) states.set(last, { evolve, state });
  return state;
};

/** One stream from its first event on, without a gap. */
const isWholeStream = (history: readonly RecordedDomainEvent[]): boolean => {
  const stream = history[0]?.stream;
  return history.every((event, index) => event.stream === stream && event.revision === BigInt(index));
};
