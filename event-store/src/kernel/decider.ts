import type { Decision } from './result.ts';

/** How the state of a stream follows from its events. */
export type Evolution<State, Event> = {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
};

/**
 * A pure rule: the state from past events (`evolve`) and the events that a command leads to (`decide`). No clock, no randomness, no I/O:
 * those come in with the command.
 */
export type Decider<State, Command, Event, Refusal> = Evolution<State, Event> & {
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>;
};
