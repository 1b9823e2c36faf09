import { createHash } from 'node:crypto';

/**
 * A second implementation of RFC 9162, written from its definitions and sharing nothing with `tree/`: lists of leaves instead of a growing
 * tree, and the verification algorithms of sections 2.1.3.2 and 2.1.4.2 instead of the generation of proofs.
 */
const digest = (...parts: readonly Uint8Array[]): Uint8Array => {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part);
  return sha.digest();
};

const ofNode = (left: Uint8Array, right: Uint8Array): Uint8Array => digest(Uint8Array.of(1), left, right);
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** MTH of a list of leaf hashes, section 2.1.1. */
export const secondRoot = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [first] = leaves;
  if (first === undefined) return digest();
  if (leaves.length === 1) return first;
  const split = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return ofNode(secondRoot(leaves.slice(0, split)), secondRoot(leaves.slice(split)));
};

/** Section 2.1.3.2. */
export const secondInclusion = (leaf: Uint8Array, index: number, size: number, proof: readonly Uint8Array[], root: Uint8Array): boolean => {
  let [fn, sn, r] = [index, size - 1, leaf];
  if (index >= size) return false;
  for (const p of proof) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      r = ofNode(p, r);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else {
      r = ofNode(r, p);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && isSame(r, root);
};

type Head = { readonly size: number; readonly root: Uint8Array };

/** Section 2.1.4.2. */
export const secondConsistency = (older: Head, newer: Head, proof: readonly Uint8Array[]): boolean => {
  if (older.size === newer.size) return proof.length === 0 && isSame(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  const path = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : [...proof];
  let [fn, sn] = [older.size - 1, newer.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  const [first, ...rest] = path;
  return first !== undefined && rootsAgree([fn, sn], first, rest, older.root, newer.root);
};

const rootsAgree = (
  [fromNode, lastNode]: readonly [number, number],
  first: Uint8Array,
  rest: readonly Uint8Array[],
  older: Uint8Array,
  newer: Uint8Array,
): boolean => {
  let [fn, sn, fr, sr] = [fromNode, lastNode, first, first];
  for (const c of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [ofNode(c, fr), ofNode(c, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else {
      sr = ofNode(sr, c);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && isSame(fr, older) && isSame(sr, newer);
};

type Fields = {
  readonly eventId: string;
  readonly position: string;
  readonly recordedAt: string;
  readonly revision: bigint;
  readonly stream: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
};

/** The hash of a leaf, put together byte by byte. */
export const secondLeaf = (log: string, event: Fields): Uint8Array => {
  const { eventId, position, recordedAt, stream, type } = event;
  const header = { log, position, stream, revision: String(event.revision), eventId, type, recordedAt };
  const canonical = `{${Object.entries(header)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',')}}`;
  const parts = [canonical, event.data, event.metadata].flatMap((text) => {
    const bytes = new TextEncoder().encode(text);
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, bytes.length);
    return [new Uint8Array(length.buffer), bytes];
  });
  return digest(Uint8Array.of(0), ...parts);
};
