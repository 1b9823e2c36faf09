import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * An authenticator app (RFC 6238). Each code works once, so it never returns the same code twice; the next one may be one step early, which
 * the server allows.
 */
export const authenticatorWith = (secret: string): { readonly nextCode: () => string } => {
  const key = fromBase32(secret);
  let lastStep = 0;
  return {
    nextCode: () => {
      lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP_MS));
      return codeAt(key, lastStep);
    },
  };
};

const codeAt = (key: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

const fromBase32 = (text: string): Uint8Array => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
};
