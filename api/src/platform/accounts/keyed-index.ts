import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ApiSettings } from '../config/api-settings.ts';
import { networkOf } from './network-of.ts';

/**
 * Look-up values for what we must find again but may not store: HMAC-SHA256 under EMAIL_INDEX_KEY. Each kind has its own prefix, so
 * that no value of one kind can stand for another.
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

  /** What kind of device in which country, of one account: nobody can be followed from account to account by it. */
  ofDevice(userId: string, device: string, place: string | null): Buffer {
    return this.#hmac(`device:${userId}:${device}:${place ?? ''}`);
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
