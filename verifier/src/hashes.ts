import { createHash } from 'node:crypto';

/** The hashes of RFC 9162 and of our leaves, as README.md describes them. Nothing here comes from the product. */

export type ExportedEvent = {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
  readonly type: string;
  readonly recordedAt: string;
  readonly data: string;
  readonly metadata: string;
};

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Length of a SHA-256. */
export const HASH_BYTES = 32;
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

const withLength = (text: string): readonly Buffer[] => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
};

export const leafHash = (log: string, event: ExportedEvent): Buffer => {
  const { eventId, position, recordedAt, revision, stream, type, data, metadata } = event;
  const header = JSON.stringify({ eventId, log, position, recordedAt, revision, stream, type });
  return sha256(LEAF, ...[header, data, metadata].flatMap(withLength));
};

/** The root of a list of leaves, available after every leaf. */
export class Roots {
  size = 0;
  readonly #complete: { readonly leaves: number; readonly hash: Buffer }[] = [];

  add(leaf: Buffer): void {
    let part = { leaves: 1, hash: leaf };
    for (let last = this.#complete.at(-1); last?.leaves === part.leaves; last = this.#complete.at(-1)) {
      this.#complete.pop();
      part = { leaves: part.leaves * 2, hash: nodeHash(last.hash, part.hash) };
    }
    this.#complete.push(part);
    this.size += 1;
  }

  root(): Buffer {
    const hashes = this.#complete.map(({ hash }) => hash);
    return hashes.length === 0 ? sha256() : hashes.reduceRight((right, left) => nodeHash(left, right));
  }
}

const half = (number: number): number => Math.floor(number / 2);

/** RFC 9162, section 2.1.3.2: the root that a leaf and its proof lead to; undefined when the proof has the wrong length. */
export const rootByInclusion = (leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer | undefined => {
  let [node, last, root] = [index, size - 1, leaf];
  // A place of 0.5 would be halved to 0, and a missing one would pass for the first.
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined;
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      root = nodeHash(sibling, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      root = nodeHash(root, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 ? root : undefined;
};

/** RFC 9162, section 2.1.4.2: the older and the newer root that a proof leads to; undefined when it has the wrong length. */
export const rootsByConsistency = (
  olderSize: number,
  newerSize: number,
  olderRoot: Buffer,
  proof: readonly Buffer[],
): readonly [Buffer, Buffer] | undefined => {
  const isPowerOfTwo = Number.isInteger(Math.log2(olderSize));
  const [first, ...rest] = isPowerOfTwo ? [olderRoot, ...proof] : proof;
  if (first === undefined) return undefined;
  let [node, last, older, newer] = [olderSize - 1, newerSize - 1, first, first];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  for (const sibling of rest) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      [older, newer] = [nodeHash(sibling, older), nodeHash(sibling, newer)];
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      newer = nodeHash(newer, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 ? [older, newer] : undefined;
};
