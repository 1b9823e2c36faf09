import { deflateRawSync } from 'node:zlib';

/** Parts of values that are written in documents, templates and tests instead of being made at random. */
const WRITTEN_BY_HAND =
  /change-?me|example|password|placeholder|secret|default|develop|for[-_]tests?|for-this-machine|river-and-ledger|danubit|simulator/i;

/** Sampled: no random 24 characters (base62) are estimated below 80 bits, and no random 32 bytes below 130. */
const MIN_BITS = 64;
const MIN_KEY_BITS = 112;
const KEY_BYTES = 32;

/** Why a secret given by a provider or a person can be guessed; undefined when it cannot. */
export const weaknessOf = (secret: string): string | undefined => {
  if (WRITTEN_BY_HAND.test(secret.replace(/^whsec_/, ''))) return 'is a known default or example';
  return estimatedBits(Buffer.from(secret)) < MIN_BITS ? 'is too easy to guess' : undefined;
};

/** The same for a key that must be 32 random bytes in base64. */
export const weaknessOfKey = (key: string): string | undefined => {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length < KEY_BYTES) return 'is not 32 bytes in base64';
  return weaknessOf(key) ?? (estimatedBits(bytes) < MIN_KEY_BITS ? 'is too easy to guess' : undefined);
};

/** The least information that bytes, steps between bytes and compressed bytes have: sequences and repetitions count little. */
const estimatedBits = (bytes: Buffer): number => {
  const steps = [...bytes.subarray(1)].map((byte, index) => byte - (bytes[index] ?? 0));
  return Math.min(entropyOf([...bytes]), entropyOf(steps), deflateRawSync(bytes, { level: 9 }).length * 8);
};

/** Shannon entropy of a sequence, in bits. */
const entropyOf = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / values.length), 0);
};
