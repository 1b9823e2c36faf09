import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiSettings } from '../config/api-settings.ts';
import { KeyedIndex } from './keyed-index.ts';

const COOKIE = 'danubit_device';
/** As long as somebody may not sign in from a device and still be known on it. */
const MAX_AGE_SECONDS = 365 * 24 * 3_600;
const NONCE_BYTES = 16;

/** What the browser says about having been here before; `undefined` when it says nothing. */
export const DeviceCookie = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { cookie = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  return new RegExp(`(?:^|; )${COOKIE}=([\\w.-]{1,200})(?:;|$)`).exec(cookie)?.[1];
});

/**
 * Devices on which an account was signed in to before, so that guessing by others never locks its owner out there (OWASP, "Device
 * cookies"). The cookie is a random number signed for one account: nothing is stored, and it opens nothing by itself.
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

  /** A header for the answer to a right password. Read by nothing but sign-in, which alone it is sent to. */
  setCookie(emailIndex: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const value = `${nonce}.${this.index.ofKnownDevice(emailIndex, nonce).toString('base64url')}`;
    const attributes = ['Path=/auth/v1/token', `Max-Age=${String(MAX_AGE_SECONDS)}`, 'HttpOnly', 'SameSite=Strict'];
    return [`${COOKIE}=${value}`, ...attributes, ...(this.#isSecure ? ['Secure'] : [])].join('; ');
  }

  /** The device's own number, when this account was signed in to on it. */
  knownAs(emailIndex: Buffer, cookie: string | undefined): string | undefined {
    const [nonce = '', signature = ''] = (cookie ?? '').split('.');
    const expected = this.index.ofKnownDevice(emailIndex, nonce);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
  }
}
