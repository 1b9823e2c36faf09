import { randomBytes, createHash } from 'node:crypto';

export const RECOVERY_CODES_AT_A_TIME = 10;

/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 140 bits (ASVS 5.0 11.5.1) are too many to try, so a fast hash is enough (6.5.2). */
const CHARACTERS = 28;

/** In normal form: lower case, without separators. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** Case, blanks and dashes do not matter, nor do o, i and l for 0 and 1. */
const canonical = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** The stored hash. It includes the owner's id, so that equal codes of two owners have different hashes. */
export const hashOfRecoveryCode = (userId: string, typed: string): Buffer =>
  createHash('sha256')
    .update(`recovery:${userId}:${canonical(typed)}`)
    .digest();
