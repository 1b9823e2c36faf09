import type { EventDefinition } from './kernel/event.ts';
import type { Upcaster } from './kernel/upcaster.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Leads stored data of any past version to the current one, step by step. */
export type Upcast = (type: string, version: number, data: Json) => Json;

/** @throws when a version has no step or two, or a step leads to no version; at start, not at the first old event */
export const upcastWith = (definitions: ReadonlyMap<string, EventDefinition>, upcasters: readonly Upcaster[]): Upcast => {
  const steps = new Map(upcasters.map((step) => [nameOf(step.type, step.fromVersion), step.upcast]));
  if (steps.size < upcasters.length) throw new Error('Two upcasters start at the same version of an event type.');
  const needed = new Set([...definitions.values()].flatMap(({ type, version }) => pastVersions(version).map((past) => nameOf(type, past))));
  const missing = [...needed].filter((name) => !steps.has(name));
  if (missing.length > 0) throw new Error(`No upcaster from ${missing.join(', ')}.`);
  const useless = [...steps.keys()].filter((name) => !needed.has(name));
  if (useless.length > 0) throw new Error(`Upcasters that no event version needs: ${useless.join(', ')}.`);

  return (type, version, data) => {
    const current = definitions.get(type)?.version ?? version;
    if (version === current) return data;
    return pastVersions(current)
      .filter((past) => past >= version)
      .reduce((raw, past) => steps.get(nameOf(type, past))?.(raw) ?? raw, data);
  };
};

const pastVersions = (current: number): readonly number[] => Array.from({ length: current - 1 }, (_, index) => index + 1);

const nameOf = (type: string, version: number): string => `${type}.v${String(version)}`;
