import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiSettings } from '../config/api-settings.ts';
import { KeyedIndex, type Indexed } from './keyed-index.ts';

/** How long a device stays known without a sign-in. */
const MAX_AGE_SECONDS = 365 * 24 * 3_600;
const NONCE_BYTES = 16;

/** All cookies of the request, as its header has them. */
export const Cookies = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<FastifyRequest>().headers.cookie ?? '',
);

/**
 * Browsers accept a name with this prefix over HTTPS only, from this host alone and for all of its paths, so that no other host of the
 * domain can set the cookie.
 */
const PREFIX = '__Host-';
const NAME = 'danubit_device';

/**
 * Devices on which an account has been signed in to before, so that guesses by others do not lock its owner out there (OWASP, "Device
 * cookies"). The cookie is a random number signed for one account. It is not stored and alone grants no access.
 */
@Injectable()
export class KnownDevices {
  readonly #name: string;
  readonly #attributes: readonly string[];

  constructor(
    private readonly index: KeyedIndex,
    { values }: ApiSettings,
  ) {
    const isSecure = values.PUBLIC_URL.startsWith('https:');
    this.#name = isSecure ? `${PREFIX}${NAME}` : NAME;
    const place = isSecure ? ['Path=/', 'Secure'] : ['Path=/auth/v1/token'];
    this.#attributes = [...place, `Max-Age=${String(MAX_AGE_SECONDS)}`, 'HttpOnly', 'SameSite=Strict'];
  }

  /** The Set-Cookie header of a successful sign-in. */
  setCookie(emailIndex: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const value = `${nonce}.${this.index.ofKnownDevice(emailIndex, nonce).current.toString('base64url')}`;
    return [`${this.#name}=${value}`, ...this.#attributes].join('; ');
  }

  /** The device's number, if this account has been signed in to on it. */
  knownAs(emailIndex: Indexed, cookies: string): string | undefined {
    const [nonce = '', signature = ''] = (this.#valueIn(cookies) ?? '').split('.');
    const expected = emailIndex.all.flatMap((value) => this.index.ofKnownDevice(value, nonce).all);
    const given = Buffer.from(signature, 'base64url');
    return expected.some((each) => given.length === each.length && timingSafeEqual(given, each)) ? nonce : undefined;
  }

  #valueIn(cookies: string): string | undefined {
    const start = `${this.#name}=`;
    return cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(start))
      ?.slice(start.length);
  }
}
