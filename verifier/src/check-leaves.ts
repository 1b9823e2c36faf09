import type { Leaves } from './check-log.ts';
import { Roots } from './hashes.ts';
import type { Checkpoint } from './notes.ts';
import type { Finding } from './trust.ts';

/**
 * Whether the hashes of leaves that a source keeps are those that its checkpoints seal. An unchanged log is proven without them, and a
 * source whose files were changed would fail on the day when they are needed.
 * @param checkpoints trusted, by size
 */
export const checkLeaves = (leaves: readonly Leaves[], checkpoints: readonly Checkpoint[]): readonly Finding[] => {
  const roots = new Roots();
  let [next, good] = [0, 0];
  for (const hash of inOrder(leaves)) {
    roots.add(hash);
    for (let due = checkpoints[next]; due !== undefined && due.size <= roots.size; due = checkpoints[next]) {
      if (due.size === roots.size && !due.root.equals(roots.root())) {
        const where = `from leaf ${String(good + 1)} to ${String(due.size)}`;
        return [{ problem: `The hashes of leaves beside ${due.file} are not those that it seals, somewhere ${where}: they were changed.` }];
      }
      good = due.size;
      next += 1;
    }
  }
  return [];
};

/** From the first leaf to the first gap. */
function* inOrder(leaves: readonly Leaves[]): Generator<Buffer> {
  let size = 0;
  for (const { from, hashes } of [...leaves].sort((one, other) => one.from - other.from)) {
    if (from > size) return;
    for (const hash of hashes.slice(size - from)) {
      yield hash;
      size += 1;
    }
  }
}
