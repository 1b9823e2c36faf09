import type { MainLogEvent, MainLogEventType } from '../../../main-log.events.ts';

type DataOf<Type extends MainLogEventType> = Extract<MainLogEvent, { type: Type }>['data'];

/**
 * A numbered field of the annex of Delegated Regulation (EU) 2025/1140. `recorded`: from events. `fixed`: it follows from what the company
 * is and does. `not applicable`: it belongs to a service that is not offered. `not recorded`: a gap; the note says what is missing.
 */
export type MicaField = {
  readonly number: number;
  readonly name: string;
  readonly kept: 'recorded' | 'fixed' | 'not applicable' | 'not recorded';
  /** `<event>.<field>`; empty unless it is recorded. */
  readonly sources: readonly string[];
  readonly note: string;
};

/** Sources in the data of an event. The compiler refuses a field that the event does not have. */
export const of = <Type extends MainLogEventType>(type: Type, ...fields: readonly (keyof DataOf<Type> & string)[]): readonly string[] =>
  fields.map((field) => `${type}.${field}`);

/** When the event occurred. */
export const timeOf = (type: MainLogEventType): readonly string[] => [`${type}.occurredAt`];

type Told = readonly [number: number, name: string, note: string];

export const recorded = (told: Told, ...sources: readonly (readonly string[])[]): MicaField => ({
  ...fieldOf(told),
  kept: 'recorded',
  sources: sources.flat(),
});
export const fixed = (...told: Told): MicaField => ({ ...fieldOf(told), kept: 'fixed', sources: [] });
export const notApplicable = (...told: Told): MicaField => ({ ...fieldOf(told), kept: 'not applicable', sources: [] });
export const notRecorded = (...told: Told): MicaField => ({ ...fieldOf(told), kept: 'not recorded', sources: [] });

const fieldOf = ([number, name, note]: Told) => ({ number, name, note });
