import type { Mode } from '@danubit/contracts/values/ids';
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^dan_(live|test)_([0-9A-Za-z]{${String(SECRET_LENGTH)}})([0-9A-Za-z]{${String(CHECK_LENGTH)}})$`);

/**
 * A key of the partner API: `dan_test_` or `dan_live_`, 32 random characters (190 bits), and a checksum, so that a scanner of leaked
 * secrets recognises one without asking us.
 */
export const newPartnerKey = (mode: Mode, pick: (below: number) => number = (below) => randomInt(below)): string => {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS.charAt(pick(DIGITS.length))).join('');
  const start = `dan_${mode}_${secret}`;
  return start + checksumOf(start);
};

/** The mode of a well-formed key; `undefined` for everything else, which needs no look at the store. */
export const modeOfPartnerKey = (key: string): Mode | undefined => {
  const [, mode, , check] = FORM.exec(key) ?? [];
  if (check === undefined || checksumOf(key.slice(0, -CHECK_LENGTH)) !== check) return undefined;
  return mode === 'live' ? 'live' : 'test';
};

/** The stored form. The key has enough entropy, so it needs no salt or slow hash. */
export const hashOfPartnerKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What people recognise a key by: "dan_test_7Qf…x4Kp". */
export const hintOfPartnerKey = (key: string): string => `${key.slice(0, 'dan_test_'.length + 3)}…${key.slice(-4)}`;

const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
};
