import type { Decision } from './result.ts';

/** A pure rule: what happened (`evolve`) and what may happen next (`decide`). No clock, no randomness, no I/O: those come in with the command. */
export type Decider<State, Command, Event, Refusal> = {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>;
};
