import { rootOf, subtreesOf, type Subtree } from './merkle.ts';

/** Hashes of complete subtrees of a tree, in the requested order. */
export type SubtreeHashes = (wanted: readonly Omit<Subtree, 'hash'>[]) => Promise<readonly Buffer[]>;

/** The range of leaves [start, end) that a node covers, or several ranges whose roots make a proof. */
type Range = { readonly start: number; readonly end: number };

/** The largest power of two below `size`: where RFC 9162 divides a tree. */
const splitOf = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/** Ranges of the siblings on the way from a leaf to the root, lowest first (RFC 9162, section 2.1.3.1). */
const inclusionRanges = (index: number, { start, end }: Range): readonly Range[] => {
  if (end - start <= 1) return [];
  const middle = start + splitOf(end - start);
  return index < middle
    ? [...inclusionRanges(index, { start, end: middle }), { start: middle, end }]
    : [...inclusionRanges(index, { start: middle, end }), { start, end: middle }];
};

/** Ranges whose roots show that the first `size` leaves are the beginning of the tree (RFC 9162, section 2.1.4.1). */
const consistencyRanges = (size: number, { start, end }: Range, isWhole: boolean): readonly Range[] => {
  if (size === end) return isWhole ? [] : [{ start, end }];
  const middle = start + splitOf(end - start);
  return size <= middle
    ? [...consistencyRanges(size, { start, end: middle }, isWhole), { start: middle, end }]
    : [...consistencyRanges(size, { start: middle, end }, false), { start, end: middle }];
};

const rootsOf = async (ranges: readonly Range[], hashes: SubtreeHashes): Promise<readonly Buffer[]> => {
  const parts = ranges.map(({ start, end }) => subtreesIn(start, end));
  const found = await hashes(parts.flat());
  let at = 0;
  return parts.map((part) => {
    const root = rootOf(found.slice(at, at + part.length));
    at += part.length;
    return root;
  });
};

/** A range of a proof starts at a multiple of every subtree in it, so its subtrees are those of a tree of its length, moved. */
const subtreesIn = (start: number, end: number): readonly Omit<Subtree, 'hash'>[] =>
  subtreesOf(end - start).map(({ height, index }) => ({ height, index: index + start / 2 ** height }));

/** The proof that a leaf is in a tree of `size` leaves. @throws RangeError for a leaf outside the tree */
export const inclusionProof = (index: number, size: number, hashes: SubtreeHashes): Promise<readonly Buffer[]> => {
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${String(size)} leaves has no leaf ${String(index)}.`);
  return rootsOf(inclusionRanges(index, { start: 0, end: size }), hashes);
};

/** The proof that a tree of `size` leaves is the beginning of one of `newer` leaves. */
export const consistencyProof = (size: number, newer: number, hashes: SubtreeHashes): Promise<readonly Buffer[]> => {
  if (size < 0 || size > newer) throw new RangeError(`A tree of ${String(newer)} leaves does not begin with ${String(size)}.`);
  return rootsOf(size === 0 ? [] : consistencyRanges(size, { start: 0, end: newer }, true), hashes);
};

/** The root of a tree of `size` leaves. */
export const treeRoot = async (size: number, hashes: SubtreeHashes): Promise<Buffer> => rootOf(await hashes(subtreesOf(size)));
