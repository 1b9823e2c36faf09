import { randomBytes, createHash } from 'node:crypto';

export const RECOVERY_CODES_AT_A_TIME = 10;

/** Crockford's base32: no letter that is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: no slow hash is needed, whoever reads the table cannot try them all (ASVS 5.0 6.5.2). */
const CHARACTERS = 24;

/** In the form that is stored and sent: small letters, nothing between them. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** Case, blanks and dashes do not matter, nor do o, i and l for 0 and 1. */
const canonical = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** What is stored. The owner's id goes in, so that equal codes of two owners would not look equal. */
export const hashOfRecoveryCode = (userId: string, typed: string): Buffer =>
  createHash('sha256')
    .update(`recovery:${userId}:${canonical(typed)}`)
    .digest();
