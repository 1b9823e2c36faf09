import { GrowingTree } from '../tree/merkle.ts';
import type { SubtreeHashes } from '../tree/proofs.ts';

/** Subtrees of leaves in a list, as the tree itself completes them. */
export const subtreesOfList = (leaves: readonly Buffer[]): SubtreeHashes => {
  const known = new Map(leaves.map((leaf, index) => [`0/${String(index)}`, leaf]));
  const tree = new GrowingTree();
  for (const leaf of leaves) for (const { height, index, hash } of tree.add(leaf)) known.set(`${String(height)}/${String(index)}`, hash);
  return (wanted) =>
    Promise.resolve(
      wanted.map(({ height, index }) => {
        const hash = known.get(`${String(height)}/${String(index)}`);
        if (hash === undefined) throw new Error(`There is no subtree ${String(index)} of height ${String(height)}.`);
        return hash;
      }),
    );
};
