import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { subtreesOfList } from '../testing/listed-tree.ts';
import { secondConsistency, secondInclusion, secondLeaf, secondRoot } from '../testing/second-hashes.ts';
import { leafHash } from './leaf.ts';
import { GrowingTree, hashLeaf, subtreesOf } from './merkle.ts';
import { consistencyProof, inclusionProof, treeRoot } from './proofs.ts';

/** Published vectors of Certificate Transparency: eight entries, and the roots of the trees of the first one to eight of them. */
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const MOST = 150;

const leavesOf = (count: number): Buffer[] => Array.from({ length: count }, (_, index) => hashLeaf(Buffer.from(`leaf ${String(index)}`)));
const grown = (leaves: readonly Buffer[]): GrowingTree => {
  const tree = new GrowingTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree;
};
const sizes = fc.integer({ min: 1, max: MOST });

describe('a tree', () => {
  test('has the published roots', () => {
    const tree = new GrowingTree();
    expect(tree.root().toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    const roots = ENTRIES.map((entry) => {
      tree.add(hashLeaf(Buffer.from(entry, 'hex')));
      return tree.root().toString('hex');
    });
    expect(roots).toEqual(ROOTS);
  });

  test('has the root of a second implementation at every size, whole and from its subtrees', async () => {
    const leaves = leavesOf(MOST);
    for (let size = 1; size <= MOST; size += 1) {
      const root = Buffer.from(secondRoot(leaves.slice(0, size)));
      expect(grown(leaves.slice(0, size)).root()).toEqual(root);
      expect(await treeRoot(size, subtreesOfList(leaves))).toEqual(root);
    }
  });

  test('can be continued from the subtrees of any size', () => {
    fc.assert(
      fc.property(sizes, sizes, (before, after) => {
        const leaves = leavesOf(before + after);
        const whole = grown(leaves);
        const subtrees = new Map<string, Buffer>();
        const first = new GrowingTree();
        leaves.slice(0, before).forEach((leaf, index) => {
          subtrees.set(`0/${String(index)}`, leaf);
          for (const { height, index: at, hash } of first.add(leaf)) subtrees.set(`${String(height)}/${String(at)}`, hash);
        });
        const peaks = subtreesOf(before).map((part) => ({
          ...part,
          hash: subtrees.get(`${String(part.height)}/${String(part.index)}`) ?? Buffer.alloc(0),
        }));
        const continued = new GrowingTree(before, peaks);
        for (const leaf of leaves.slice(before)) continued.add(leaf);
        expect(continued.root()).toEqual(whole.root());
      }),
    );
  });
});

describe('a proof', () => {
  test('of inclusion is accepted by a second implementation, and refused for another leaf, place, size or root', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), async (size, seed) => {
        const leaves = leavesOf(size);
        const index = seed % size;
        const leaf = leaves[index] ?? Buffer.alloc(0);
        const root = grown(leaves).root();
        const proof = await inclusionProof(index, size, subtreesOfList(leaves));
        expect(secondInclusion(leaf, index, size, proof, root)).toBe(true);
        expect(secondInclusion(hashLeaf(leaf), index, size, proof, root)).toBe(false);
        expect(secondInclusion(leaf, index, size, proof, hashLeaf(root))).toBe(false);
        expect(secondInclusion(leaf, index, size, [...proof, leaf], root)).toBe(false);
        if (size > 1) expect(secondInclusion(leaf, (index + 1) % size, size, proof, root)).toBe(false);
      }),
    );
  });

  test('of consistency is accepted by a second implementation, and refused for another older tree', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), async (newer, seed) => {
        const leaves = leavesOf(newer);
        const older = 1 + (seed % newer);
        const heads = {
          older: { size: older, root: grown(leaves.slice(0, older)).root() },
          newer: { size: newer, root: grown(leaves).root() },
        };
        const proof = await consistencyProof(older, newer, subtreesOfList(leaves));
        expect(secondConsistency(heads.older, heads.newer, proof)).toBe(true);
        expect(secondConsistency({ ...heads.older, root: hashLeaf(heads.older.root) }, heads.newer, proof)).toBe(false);
        if (older > 1 && older < newer) {
          const cut = { size: older - 1, root: grown(leaves.slice(0, older - 1)).root() };
          expect(secondConsistency(cut, heads.newer, proof)).toBe(false);
        }
      }),
    );
  });

  test('is refused for what the tree does not have', () => {
    const hashes = subtreesOfList(leavesOf(3));
    expect(() => inclusionProof(3, 3, hashes)).toThrow('has no leaf 3');
    expect(() => consistencyProof(4, 3, hashes)).toThrow('does not begin with 4');
  });
});

const texts = fc.string({ unit: 'grapheme', maxLength: 20 });

describe('a leaf', () => {
  const fields = {
    eventId: fc.uuid(),
    position: texts,
    recordedAt: texts,
    revision: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
    stream: texts,
    type: texts,
    data: texts,
    metadata: texts,
  };

  test('is hashed as in a second implementation, whatever its texts are', () => {
    fc.assert(
      fc.property(fc.record(fields), fc.constantFrom('main', 'restricted'), (event, log) => {
        expect(leafHash(log, event)).toEqual(Buffer.from(secondLeaf(log, event)));
      }),
    );
  });

  test('differs when one field differs, and when text moves from one field to the next', () => {
    fc.assert(
      fc.property(fc.record(fields), fc.constantFrom(...Object.keys(fields)), (event, field) => {
        const other =
          field === 'revision'
            ? { ...event, revision: event.revision + 1n }
            : { ...event, [field]: `${String(Reflect.get(event, field))}x` };
        expect(leafHash('main', other)).not.toEqual(leafHash('main', event));
        expect(leafHash('restricted', event)).not.toEqual(leafHash('main', event));
        const moved = { ...event, data: `${event.data}x`, metadata: event.metadata };
        expect(leafHash('main', moved)).not.toEqual(leafHash('main', { ...event, metadata: `x${event.metadata}` }));
      }),
    );
  });
});
