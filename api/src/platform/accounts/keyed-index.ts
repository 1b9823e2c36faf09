import { networkOf } from '@danubit/runtime/http/network-of';
import { Injectable } from '@nestjs/common';
import { createHash, createHmac } from 'node:crypto';
import { ApiSettings } from '../config/api-settings.ts';

/** A look-up value under every key in use: what is written is `current`; what was written is found by `all`, of which it is the first. */
export type Indexed = { readonly current: Buffer; readonly all: readonly Buffer[] };

/** EMAIL_INDEX_KEY, and the second one while it is being replaced (docs/decisions/0311-a-new-email-index-key.md). */
export type IndexKeys = readonly [current: string, ...others: string[]];
export const INDEX_KEY_SETTINGS = ['EMAIL_INDEX_KEY', 'EMAIL_INDEX_KEY_OTHER'] as const;

type GivenKeys = { readonly EMAIL_INDEX_KEY: string; readonly EMAIL_INDEX_KEY_OTHER?: string | undefined };

export const indexKeysOf = ({ EMAIL_INDEX_KEY: current, EMAIL_INDEX_KEY_OTHER: other }: GivenKeys): IndexKeys =>
  other === undefined ? [current] : [current, other];

/** Names a key without revealing it. */
export const indexKeyName = (key: string): string => createHash('sha256').update(`index key ${key}`).digest('hex').slice(0, 16);

/**
 * Look-up values for personal data that must be found again but not stored: HMAC-SHA256 under EMAIL_INDEX_KEY. Each kind has its own
 * prefix, so that equal values of two kinds have different hashes.
 */
@Injectable()
export class KeyedIndex {
  readonly #keys: IndexKeys;

  constructor({ values }: ApiSettings) {
    this.#keys = indexKeysOf(values);
  }

  ofEmail(normalisedEmail: string): Indexed {
    return emailIndexOf(normalisedEmail, this.#keys);
  }

  ofAddress(address: string): Indexed {
    return indexOf(`address:${networkOf(address)}`, this.#keys);
  }

  /** The kind of device and its country, keyed per account, so that accounts cannot be linked by it. */
  ofDevice(userId: string, device: string, place: string | null): Indexed {
    return indexOf(`device:${userId}:${device}:${place ?? ''}`, this.#keys);
  }

  /** What a person can be found by for evidence; `kind` keeps equal texts of two kinds apart. */
  ofSought(kind: string, text: string): Indexed {
    return indexOf(`sought:${kind}:${text}`, this.#keys);
  }

  /** Signs the number of a device for one account. */
  ofKnownDevice(emailIndex: Buffer, nonce: string): Indexed {
    return indexOf(`known-device:${emailIndex.toString('hex')}:${nonce}`, this.#keys);
  }
}

export const emailIndexOf = (normalisedEmail: string, keys: IndexKeys): Indexed => indexOf(`email:${normalisedEmail}`, keys);

/** A value of which the text is not known. */
export const storedIndex = (current: Buffer): Indexed => ({ current, all: [current] });

const indexOf = (text: string, [currentKey, ...otherKeys]: IndexKeys): Indexed => {
  const current = hmac(text, currentKey);
  return { current, all: [current, ...otherKeys.map((key) => hmac(text, key))] };
};

const hmac = (text: string, key: string): Buffer => createHmac('sha256', key).update(text).digest();
