import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every authenticator app takes: HMAC-SHA-1, 30 s, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code of the step before or after is right as well: clocks differ, and typing takes time (RFC 6238 §5.2). */
const STEPS_AROUND = 1;
/** 160 bits, as long as the hash (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of one time step (RFC 4226 §5.3 over the step as counter). */
export const totpCode = (secret: Uint8Array, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step whose code this is, if it is one that may be typed now. All are compared, so that the time tells nothing. */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = totpStepAt(now);
  const steps = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, index) => current - STEPS_AROUND + index);
  return steps.filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))).at(-1);
};

/** For authenticator apps, typed or read from the QR code (Key URI format). `account` says whose it is in the app's list. */
export const totpUri = (secret: Uint8Array, { issuer, account }: { readonly issuer: string; readonly account: string }): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = [
    ['secret', base32(secret)],
    ['issuer', encodeURIComponent(issuer)],
    ['algorithm', 'SHA1'],
    ['digits', String(DIGITS)],
    ['period', String(STEP_SECONDS)],
  ];
  return `otpauth://totp/${label}?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6 without padding, as authenticator apps take secrets. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
};
