import assert from 'node:assert/strict';
import type { Decider } from '../kernel/decider.ts';

type Outcome<Event, Refusal> = {
  /** Exactly these events, in this order; without arguments, accepted without events. */
  readonly then: (...events: readonly Event[]) => void;
  readonly thenRefused: (refusal: Refusal) => void;
};

type Spec<Command, Event, Refusal> = {
  readonly given: (...events: readonly Event[]) => { readonly when: (command: Command) => Outcome<Event, Refusal> };
};

/** `specFor(decider).given(...events).when(command).then(...events)`, or `.thenRefused(refusal)`. */
export const specFor = <State, Command, Event, Refusal>({
  initial,
  evolve,
  decide,
}: Decider<State, Command, Event, Refusal>): Spec<Command, Event, Refusal> => ({
  given: (...events) => ({
    when: (command) => {
      const state = events.reduce<State>(evolve, initial);
      const decision = decide(command, state);
      return {
        then: (...expected) => {
          assert.deepStrictEqual(decision, { accepted: true, events: expected });
        },
        thenRefused: (refusal) => {
          assert.deepStrictEqual(decision, { accepted: false, refusal });
        },
      };
    },
  }),
});
