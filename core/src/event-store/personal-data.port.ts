import type { RetentionClass } from '../kernel/personal.ts';

export type PersonalDataKey = { readonly keyId: string; readonly key: Uint8Array };

/** Keys of persons, one per person and retention class, kept apart from the log. Destroying one is erasure. */
export abstract class PersonalDataKeys {
  /** The living key of a person and class, made on first use; `undefined` once it was destroyed: then nothing new may be written under it. */
  abstract keyFor(subjectId: string, retentionClass: RetentionClass): Promise<PersonalDataKey | undefined>;
  /**
   * Keys by id; those destroyed are missing from the map. The answer may be up to `MAX_KEY_AGE_MS` old.
   * @throws UnknownPersonalDataKey for an id that never existed: the wrong key database must not pass for erasure.
   */
  abstract keysById(keyIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Final, also for a key that was never made. Other processes may still read for up to `MAX_KEY_AGE_MS`. */
  abstract destroy(subjectId: string, retentionClass: RetentionClass): Promise<void>;
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
