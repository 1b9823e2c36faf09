import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The codes of the step before and the step after are accepted too: clocks differ, and typing takes time (RFC 6238 §5.2). */
const STEPS_AROUND = 1;
/** 160 bits, as long as the hash (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const totpStepAt = (now: Date): number => TOTP.counter({ ...PARAMETERS, timestamp: now.getTime() });

/** The code of one time step. */
export const totpCode = (secret: Uint8Array, step: number, digits: number = PARAMETERS.digits): string =>
  TOTP.generate({ ...PARAMETERS, secret: secretOf(secret), digits, timestamp: step * PARAMETERS.period * 1000 });

/** The step that this code belongs to, if the code is accepted now. */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  // The comparison throws for six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const stepsAway = TOTP.validate({
    ...PARAMETERS,
    secret: secretOf(secret),
    token: code,
    timestamp: now.getTime(),
    window: STEPS_AROUND,
  });
  return stepsAway === null ? undefined : totpStepAt(now) + stepsAway;
};

/** The Key URI for authenticator apps, also shown as a QR code. The app lists it under `account`. */
export const totpUri = (secret: Uint8Array, { issuer, account }: { readonly issuer: string; readonly account: string }): string =>
  new TOTP({ ...PARAMETERS, secret: secretOf(secret), issuer, label: account }).toString();

/** RFC 4648 §6 without padding, the form in which a customer types a secret. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });
