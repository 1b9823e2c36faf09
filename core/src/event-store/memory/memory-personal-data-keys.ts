import { randomBytes, randomUUID } from 'node:crypto';
import type { RetentionClass } from '../../kernel/personal.ts';
import { PersonalDataKeys, UnknownPersonalDataKey, type PersonalDataKey } from '../personal-data.port.ts';

const KEY_BYTES = 32;

/** For tests: destruction takes effect at once. */
export class MemoryPersonalDataKeys extends PersonalDataKeys {
  readonly #byPerson = new Map<string, PersonalDataKey | 'destroyed'>();
  readonly #byId = new Map<string, Uint8Array | 'destroyed'>();

  override async keyFor(subjectId: string, retentionClass: RetentionClass): Promise<PersonalDataKey | undefined> {
    await Promise.resolve();
    const person = personOf(subjectId, retentionClass);
    const known = this.#byPerson.get(person);
    if (known !== undefined) return known === 'destroyed' ? undefined : known;
    const made = { keyId: randomUUID(), key: randomBytes(KEY_BYTES) };
    this.#byPerson.set(person, made);
    this.#byId.set(made.keyId, made.key);
    return made;
  }

  override async keysById(keyIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    await Promise.resolve();
    const found = new Map<string, Uint8Array>();
    for (const keyId of keyIds) {
      const key = this.#byId.get(keyId);
      if (key === undefined) throw new UnknownPersonalDataKey(keyId);
      if (key !== 'destroyed') found.set(keyId, key);
    }
    return found;
  }

  override async destroy(subjectId: string, retentionClass: RetentionClass): Promise<void> {
    await Promise.resolve();
    const person = personOf(subjectId, retentionClass);
    const known = this.#byPerson.get(person);
    if (known !== undefined && known !== 'destroyed') this.#byId.set(known.keyId, 'destroyed');
    this.#byPerson.set(person, 'destroyed');
  }

  override async close(): Promise<void> {
    await Promise.resolve();
  }
}

const personOf = (subjectId: string, retentionClass: RetentionClass): string => JSON.stringify([subjectId, retentionClass]);
