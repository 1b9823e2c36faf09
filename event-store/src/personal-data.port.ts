import type { RetentionClass } from './kernel/personal.ts';

export type PersonalDataKey = { readonly keyId: string; readonly key: Uint8Array };

/** Whose data, why it is kept, and of which period (`retentionPeriodOf`): what one key seals, and what may be erased alone. */
export type KeyScope = { readonly subjectId: string; readonly retentionClass: RetentionClass; readonly period: string };

/** Keys of persons, one per person, retention class and period, kept apart from the log. Destroying one is erasure. */
export abstract class PersonalDataKeys {
  /** The living key of a scope, made on first use; `undefined` once it was destroyed: then nothing new may be written under it. */
  abstract keyFor(scope: KeyScope): Promise<PersonalDataKey | undefined>;
  /**
   * Keys by id; those destroyed are missing from the map. The answer may be up to `MAX_KEY_AGE_MS` old.
   * @throws UnknownPersonalDataKey for an id that never existed: the wrong key database must not pass for erasure.
   */
  abstract keysById(keyIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * Final, also for a key that was never made. Without a period: the whole class of the person, with every period there is or will be.
   * To be repeated when it fails. Other processes may still read for up to `MAX_KEY_AGE_MS`.
   */
  abstract destroy(scope: Omit<KeyScope, 'period'> & { readonly period?: string }): Promise<void>;
  abstract close(): Promise<void>;
}

/** How long a process may go on using a key it holds in memory: a destroyed key is gone everywhere after this time. */
export const MAX_KEY_AGE_MS = 5_000;

export class UnknownPersonalDataKey extends Error {
  constructor(readonly keyId: string) {
    super(`There never was a personal-data key ${keyId}: is this the key database of this log?`);
    this.name = 'UnknownPersonalDataKey';
  }
}
