import type { Mode } from '@danubit/contracts/values/ids';
import { createHash, createHmac, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
const formOf = (kind: string): RegExp =>
  new RegExp(`^${kind}_(live|test)_([0-9A-Za-z]{${String(SECRET_LENGTH)}})([0-9A-Za-z]{${String(CHECK_LENGTH)}})$`);
const KEY = formOf('dan');
const TOKEN = formOf('dat');

type Pick = (below: number) => number;
const atRandom: Pick = (below) => randomInt(below);

/**
 * A key of the partner API: `dan_test_` or `dan_live_`, 32 random characters (190 bits), and a checksum, so that a scanner of leaked
 * secrets recognises one without asking us.
 */
export const newPartnerKey = (mode: Mode, pick: Pick = atRandom): string => newSecret(`dan_${mode}_`, pick);

type Derivation = {
  readonly keyId: string;
  /** The key or token of the request, which we do not keep. */
  readonly by: string;
  /** WEBHOOK_SECRET_KEY */
  readonly key: string;
};

/** A key that a repeated request is answered again, though it is not stored. Neither we nor the caller can make it alone. */
export const derivedPartnerKey = (mode: Mode, derivation: Derivation): string => newPartnerKey(mode, pickFrom(derivation));

/** An access token of OAuth for a key of that mode, in the same form: `dat_test_` or `dat_live_`. */
export const newPartnerToken = (mode: Mode, pick: Pick = atRandom): string => newSecret(`dat_${mode}_`, pick);

/** The mode of a well-formed key; `undefined` for everything else, which needs no look at the store. */
export const modeOfPartnerKey = (key: string): Mode | undefined => modeIn(key, KEY);

export const isPartnerToken = (token: string): boolean => modeIn(token, TOKEN) !== undefined;

/** Each digit with the same probability: bytes beyond the last whole round of digits are skipped. */
const pickFrom = ({ keyId, by, key }: Derivation): Pick => {
  const bytes = (function* () {
    for (let block = 0; ; block += 1)
      yield* createHmac('sha512', key)
        .update(`api-key:${keyId}:${String(block)}:${by}`)
        .digest();
  })();
  return (below) => {
    const beyond = 256 - (256 % below);
    let byte = bytes.next().value;
    while (byte >= beyond) byte = bytes.next().value;
    return byte % below;
  };
};

const newSecret = (prefix: string, pick: Pick): string => {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS.charAt(pick(DIGITS.length))).join('');
  return prefix + secret + checksumOf(prefix + secret);
};

const modeIn = (secret: string, form: RegExp): Mode | undefined => {
  const [, mode, , check] = form.exec(secret) ?? [];
  if (check === undefined || checksumOf(secret.slice(0, -CHECK_LENGTH)) !== check) return undefined;
  return mode === 'live' ? 'live' : 'test';
};

/** The stored form of keys and tokens. They have enough entropy, so they need no salt or slow hash. */
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
