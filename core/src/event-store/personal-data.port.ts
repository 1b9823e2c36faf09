import type { RetentionClass } from '../kernel/personal.ts';

export type PersonalDataKey = { readonly keyId: string; readonly key: Uint8Array };

/** Keys of persons, one per person and retention class, kept apart from the log. Destroying one is erasure. */
export abstract class PersonalDataKeys {
  /** The living key of a person and class, made on first use; `undefined` once it was destroyed: then nothing new may be written under it. */
  abstract keyFor(subjectId: string, retentionClass: RetentionClass): Promise<PersonalDataKey | undefined>;
  /** Keys by id; those destroyed are missing from the map. */
  abstract keysById(keyIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  abstract destroy(subjectId: string, retentionClass: RetentionClass): Promise<void>;
}
