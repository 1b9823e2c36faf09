import { findDefinitions, nameOfVersion, readFixtures } from '@danubit/core/testing/event-fixtures';
import type { DomainEvent } from '@danubit/event-store/kernel/event';

export type Evolved = { readonly initial: unknown; readonly evolve: (state: never, event: never) => unknown };

const statusOf = (state: unknown): string => {
  const status: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'status') : undefined;
  return typeof status === 'string' ? status : 'none';
};

type Walked = { readonly types: readonly string[]; readonly evolution: Evolved };
type Walk = {
  /** The events that lead into each state. */
  readonly entries: ReadonlyMap<string, ReadonlySet<string>>;
  /** One of each, by its status. */
  readonly states: Map<string, unknown>;
};

/** From every state that is reached, with the frozen example of every event. */
export const walkStates = ({ types, evolution }: Walked, samples: ReadonlyMap<string, DomainEvent>): Walk => {
  const evolve = evolution.evolve as (state: unknown, event: DomainEvent) => unknown;
  const reached = new Map<string, unknown>([[statusOf(evolution.initial), evolution.initial]]);
  const entries = new Map<string, Set<string>>();
  for (const state of reached.values()) {
    for (const type of types) {
      const sample = samples.get(type);
      if (sample === undefined) throw new Error(`${type} has no frozen example.`);
      const next = evolve(state, sample);
      const status = statusOf(next);
      if (status === statusOf(state)) continue;
      if (!reached.has(status)) reached.set(status, next);
      entries.set(status, new Set([...(entries.get(status) ?? []), type]));
    }
  }
  return { entries, states: reached };
};

/** The frozen example of every event, by its type. */
export const readSamples = async (): Promise<ReadonlyMap<string, DomainEvent>> => {
  const fixtures = await readFixtures();
  const definitions = await findDefinitions();
  return new Map(
    definitions.flatMap(({ definition: { type, version } }) => {
      const fixture = fixtures.get(nameOfVersion(type, version));
      return fixture === undefined ? [] : [[type, { type, data: fixture.data }] as const];
    }),
  );
};
