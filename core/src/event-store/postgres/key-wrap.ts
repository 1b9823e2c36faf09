import { decrypt, encrypt } from '../personal-data-cipher.ts';

const KEY_BYTES = 32;
/** First byte of a wrapped key: AES-256-GCM under KEY_ENCRYPTION_KEY. Another number is another way, for a later key or cipher. */
const FORMAT = 1;

/** Wraps keys for storage: of persons, of authenticators, of access tokens. Each is bound to its id, so that no two can be swapped. */
export class KeyWrap {
  readonly #key: Buffer;

  /** @throws RangeError when it is not 32 bytes in base64. */
  constructor(keyEncryptionKey: string) {
    this.#key = Buffer.from(keyEncryptionKey, 'base64');
    if (this.#key.length !== KEY_BYTES) throw new RangeError('KEY_ENCRYPTION_KEY must be 32 bytes in base64.');
  }

  wrap(key: Uint8Array, keyId: string): Buffer {
    return Buffer.concat([Buffer.of(FORMAT), encrypt(key, this.#key, Buffer.from(keyId))]);
  }

  /** @throws when it was wrapped under another key, or for another id. */
  unwrap(wrapped: Buffer, keyId: string): Uint8Array {
    if (wrapped[0] !== FORMAT) throw new Error(`The key ${keyId} is wrapped in an unknown format.`);
    try {
      return decrypt(wrapped.subarray(1), this.#key, Buffer.from(keyId));
    } catch (cause) {
      throw new Error(`The key ${keyId} does not open with this KEY_ENCRYPTION_KEY.`, { cause });
    }
  }
}
