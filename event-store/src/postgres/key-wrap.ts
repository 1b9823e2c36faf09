import { createHash } from 'node:crypto';
import { decrypt, encrypt } from '../personal-data-cipher.ts';

const KEY_BYTES = 32;
/** First byte of a wrapped key: AES-256-GCM, without the id of the key encryption key. Other values mean other formats. */
const UNNAMED = 1;
/** The same, with the id of the key encryption key in front of the ciphertext. */
const NAMED = 2;
const ID_BYTES = 8;

type KeyEncryptionKey = { readonly id: Buffer; readonly key: Buffer };

/**
 * Wraps keys for storage: those of persons, authenticators and access tokens. Each is bound to its id, so that no two can be swapped. While
 * one key encryption key replaces another, keys wrapped under either can be read (docs/decisions/0126-a-new-key-encryption-key.md).
 */
export class KeyWrap {
  readonly #current: KeyEncryptionKey;
  readonly #other: KeyEncryptionKey | undefined;

  /** @throws RangeError when a key is not 32 bytes in base64, or both are the same */
  constructor(keyEncryptionKey: string, other?: string) {
    this.#current = readKey('KEY_ENCRYPTION_KEY', keyEncryptionKey);
    this.#other = other === undefined ? undefined : readKey('KEY_ENCRYPTION_KEY_OTHER', other);
    if (this.#other?.key.equals(this.#current.key) === true) {
      throw new RangeError('KEY_ENCRYPTION_KEY_OTHER must differ from KEY_ENCRYPTION_KEY.');
    }
  }

  /** The first bytes of every key wrapped under the current key with its id. */
  get prefix(): Buffer {
    return Buffer.concat([Buffer.of(NAMED), this.#current.id]);
  }

  /** Includes the id only while there are two keys. With one key, the result stays readable by versions that do not support ids. */
  wrap(key: Uint8Array, keyId: string): Buffer {
    return this.#other === undefined ? Buffer.concat([Buffer.of(UNNAMED), this.#sealed(key, keyId)]) : this.wrapByName(key, keyId);
  }

  wrapByName(key: Uint8Array, keyId: string): Buffer {
    return Buffer.concat([this.prefix, this.#sealed(key, keyId)]);
  }

  /** @throws KeyDoesNotOpen when it was wrapped under neither key, or for another id */
  unwrap(wrapped: Buffer, keyId: string): Uint8Array {
    const format = wrapped[0];
    if (format !== UNNAMED && format !== NAMED) throw new Error(`The key ${keyId} is wrapped in an unknown format.`);
    const sealed = wrapped.subarray(format === NAMED ? 1 + ID_BYTES : 1);
    let cause: unknown;
    for (const { id, key } of this.#other === undefined ? [this.#current] : [this.#current, this.#other]) {
      if (format === NAMED && !id.equals(wrapped.subarray(1, 1 + ID_BYTES))) continue;
      try {
        return decrypt(sealed, key, Buffer.from(keyId));
      } catch (error) {
        cause = error;
      }
    }
    throw new KeyDoesNotOpen(keyId, this.#other !== undefined, { cause });
  }

  #sealed(key: Uint8Array, keyId: string): Buffer {
    return encrypt(key, this.#current.key, Buffer.from(keyId));
  }
}

export class KeyDoesNotOpen extends Error {
  constructor(
    readonly keyId: string,
    hasOther: boolean,
    options: ErrorOptions,
  ) {
    const given = hasOther ? 'KEY_ENCRYPTION_KEY or KEY_ENCRYPTION_KEY_OTHER' : 'KEY_ENCRYPTION_KEY';
    super(`The key ${keyId} does not open with this ${given}.`, options);
    this.name = 'KeyDoesNotOpen';
  }
}

const readKey = (setting: string, text: string): KeyEncryptionKey => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new RangeError(`${setting} must be 32 bytes in base64.`);
  const id = createHash('sha256').update('danubit key encryption key ').update(key).digest().subarray(0, ID_BYTES);
  return { id, key };
};
