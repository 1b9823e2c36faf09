import { networkOf } from '@danubit/runtime/http/network-of';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ApiSettings } from '../config/api-settings.ts';

/**
 * Look-up values for personal data that must be found again but not stored: HMAC-SHA256 under EMAIL_INDEX_KEY. Each kind has its own
 * prefix, so that equal values of two kinds have different hashes.
 */
@Injectable()
export class KeyedIndex {
  readonly #key: string;

  constructor({ values }: ApiSettings) {
    this.#key = values.EMAIL_INDEX_KEY;
  }

  ofEmail(normalisedEmail: string): Buffer {
    return emailIndexOf(normalisedEmail, this.#key);
  }

  ofAddress(address: string): Buffer {
    return this.#hmac(`address:${networkOf(address)}`);
  }

  /** The kind of device and its country, keyed per account, so that accounts cannot be linked by it. */
  ofDevice(userId: string, device: string, place: string | null): Buffer {
    return this.#hmac(`device:${userId}:${device}:${place ?? ''}`);
  }

  /** What a person can be found by for evidence; `kind` keeps equal texts of two kinds apart. */
  ofSought(kind: string, text: string): Buffer {
    return this.#hmac(`sought:${kind}:${text}`);
  }

  /** Signs the number of a device for one account. */
  ofKnownDevice(emailIndex: Buffer, nonce: string): Buffer {
    return this.#hmac(`known-device:${emailIndex.toString('hex')}:${nonce}`);
  }

  #hmac(text: string): Buffer {
    return hmac(text, this.#key);
  }
}

export const emailIndexOf = (normalisedEmail: string, key: string): Buffer => hmac(`email:${normalisedEmail}`, key);

const hmac = (text: string, key: string): Buffer => createHmac('sha256', key).update(text).digest();
