import { randomBytes, randomUUID } from 'node:crypto';
import { PersonalDataKeys, UnknownPersonalDataKey, type KeyScope, type PersonalDataKey } from '../personal-data.port.ts';

const KEY_BYTES = 32;

type Held = { readonly scope: KeyScope; readonly keyId: string; key: Uint8Array | 'destroyed' };

/** For tests: destruction takes effect immediately. */
export class MemoryPersonalDataKeys extends PersonalDataKeys {
  readonly #byScope = new Map<string, Held>();
  readonly #byId = new Map<string, Held>();
  readonly #destroyedClasses = new Set<string>();

  override async keyFor(scope: KeyScope): Promise<PersonalDataKey | undefined> {
    await Promise.resolve();
    if (this.#destroyedClasses.has(classOf(scope))) return undefined;
    const { keyId, key } = this.#byScope.get(nameOf(scope)) ?? this.#hold(scope, randomBytes(KEY_BYTES));
    return key === 'destroyed' ? undefined : { keyId, key };
  }

  override async keysById(keyIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    await Promise.resolve();
    const found = new Map<string, Uint8Array>();
    for (const keyId of keyIds) {
      const held = this.#byId.get(keyId);
      if (held === undefined) throw new UnknownPersonalDataKey(keyId);
      if (held.key !== 'destroyed') found.set(keyId, held.key);
    }
    return found;
  }

  override async destroy({ subjectId, retentionClass, period }: Parameters<PersonalDataKeys['destroy']>[0]): Promise<void> {
    await Promise.resolve();
    if (period !== undefined) {
      const scope = { subjectId, retentionClass, period };
      (this.#byScope.get(nameOf(scope)) ?? this.#hold(scope, 'destroyed')).key = 'destroyed';
      return;
    }
    const wholeClass = classOf({ subjectId, retentionClass });
    this.#destroyedClasses.add(wholeClass);
    for (const held of this.#byScope.values()) if (classOf(held.scope) === wholeClass) held.key = 'destroyed';
  }

  override async close(): Promise<void> {
    await Promise.resolve();
  }

  #hold(scope: KeyScope, key: Held['key']): Held {
    const held = { scope, keyId: randomUUID(), key };
    this.#byScope.set(nameOf(scope), held);
    this.#byId.set(held.keyId, held);
    return held;
  }
}

const classOf = ({ subjectId, retentionClass }: Omit<KeyScope, 'period'>): string => JSON.stringify([subjectId, retentionClass]);
const nameOf = ({ period, ...rest }: KeyScope): string => JSON.stringify([classOf(rest), period]);
