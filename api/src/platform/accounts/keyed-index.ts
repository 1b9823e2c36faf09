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
    return this.#hmac(`email:${normalisedEmail}`);
  }

  ofAddress(address: string): Buffer {
    return this.#hmac(`address:${networkOf(address)}`);
  }

  #hmac(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
