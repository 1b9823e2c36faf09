import type { RetentionClass } from './kernel/personal.ts';

export type PersonalDataKey = { readonly keyId: string; readonly key: Uint8Array };

/**
 * The person, the reason for keeping the data, and its period (`retentionPeriodOf`): the scope of one key, which can be erased separately.
 */
export type KeyScope = { readonly subjectId: string; readonly retentionClass: RetentionClass; readonly period: string };

/** Keys of persons, one per person, retention class and period, stored separately from the log. Destroying a key erases its data. */
export abstract class PersonalDataKeys {
  /** The key of a scope, created on first use; `undefined` once it is destroyed: then no new data may be written under it. */
  abstract keyFor(scope: KeyScope): Promise<PersonalDataKey | undefined>;
  /**
   * Keys by id; destroyed keys are missing from the map. The answer may be up to `MAX_KEY_AGE_MS` old.
   * @throws UnknownPersonalDataKey for an id that never existed: the wrong key database must not look like erasure
   */
  abstract keysById(keyIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * Final, even for a key that was never created. Without a period: the whole class of the person, with all present and future periods.
   * Repeat it when it fails. Other processes may still read for up to `MAX_KEY_AGE_MS`.
   */
  abstract destroy(scope: Omit<KeyScope, 'period'> & { readonly period?: string }): Promise<void>;
  abstract close(): Promise<void>;
}

/** How long a process may use a key from memory: after this time a destroyed key is gone everywhere. */
export const MAX_KEY_AGE_MS = 5_000;

export class UnknownPersonalDataKey extends Error {
  constructor(readonly keyId: string) {
    super(`There never was a personal-data key ${keyId}: is this the key database of this log?`);
    this.name = 'UnknownPersonalDataKey';
  }
}
