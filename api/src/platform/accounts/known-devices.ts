import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiSettings } from '../config/api-settings.ts';
import { KeyedIndex } from './keyed-index.ts';

const COOKIE = 'danubit_device';
/** How long a device stays known without a sign-in. */
const MAX_AGE_SECONDS = 365 * 24 * 3_600;
const NONCE_BYTES = 16;

/** The device cookie of the browser; `undefined` when it sends none. */
export const DeviceCookie = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { cookie = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  return new RegExp(`(?:^|; )${COOKIE}=([\\w.-]{1,200})(?:;|$)`).exec(cookie)?.[1];
});

/**
 * Devices on which an account has been signed in to before, so that guesses by others do not lock its owner out there (OWASP, "Device
 * cookies"). The cookie is a random number signed for one account. It is not stored and grants no access by itself.
 */
@Injectable()
export class KnownDevices {
  readonly #isSecure: boolean;

  constructor(
    private readonly index: KeyedIndex,
    { values }: ApiSettings,
  ) {
    this.#isSecure = values.PUBLIC_URL.startsWith('https:');
  }

  /** The Set-Cookie header of a successful sign-in. Its path limits it to the sign-in endpoint. */
  setCookie(emailIndex: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const value = `${nonce}.${this.index.ofKnownDevice(emailIndex, nonce).toString('base64url')}`;
    const attributes = ['Path=/auth/v1/token', `Max-Age=${String(MAX_AGE_SECONDS)}`, 'HttpOnly', 'SameSite=Strict'];
    return [`${COOKIE}=${value}`, ...attributes, ...(this.#isSecure ? ['Secure'] : [])].join('; ');
  }

  /** The device's number, if this account has been signed in to on it. */
  knownAs(emailIndex: Buffer, cookie: string | undefined): string | undefined {
    const [nonce = '', signature = ''] = (cookie ?? '').split('.');
    const expected = this.index.ofKnownDevice(emailIndex, nonce);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
  }
}
