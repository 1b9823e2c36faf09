import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * An authenticator app (RFC 6238). Each code works once, so it never returns the same code twice; the next one may be one step early, which
 * the server allows.
 */
export const authenticatorWith = (secret: string): { readonly nextCode: () => string } => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let lastStep = 0;
  return {
    nextCode: () => {
      lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP_MS));
      return totp.generate({ timestamp: lastStep * STEP_MS });
    },
  };
};
