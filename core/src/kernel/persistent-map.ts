/** 16 children per branch: a change copies at most 8 short arrays, and 3 or 4 of them at 10,000 entries. */
const BITS = 4;
const WIDTH = 1 << BITS;

/** One entry, and those few whose keys have the same hash. */
type Leaf<Value> = { readonly hash: number; readonly entries: readonly (readonly [string, Value])[] };
type Branch<Value> = readonly (Node<Value> | undefined)[];
type Node<Value> = Leaf<Value> | Branch<Value>;

/**
 * A map that never changes: `with` answers another one that shares all but the path to the entry. For states that are folded one event
 * at a time and kept (`fold.ts`): copying a whole Map for each event takes quadratic time.
 */
export class PersistentMap<Value> {
  readonly #root: Node<Value> | undefined;

  private constructor(root: Node<Value> | undefined) {
    this.#root = root;
  }

  static empty<Value>(): PersistentMap<Value> {
    return new PersistentMap<Value>(undefined);
  }

  get(key: string): Value | undefined {
    const hash = hashOf(key);
    let node = this.#root;
    for (let shift = 0; isBranch(node); shift += BITS) node = node[slotOf(hash, shift)];
    if (node?.hash !== hash) return undefined;
    return node.entries.find(([name]) => name === key)?.[1];
  }

  with(key: string, value: Value): PersistentMap<Value> {
    return new PersistentMap(put(this.#root, 0, { hash: hashOf(key), entries: [[key, value]] }));
  }
}

const put = <Value>(node: Node<Value> | undefined, shift: number, leaf: Leaf<Value>): Node<Value> => {
  if (node === undefined) return leaf;
  if (!isBranch(node)) {
    if (node.hash === leaf.hash) return merge(node, leaf);
    return put(put(EMPTY_BRANCH, shift, node), shift, leaf);
  }
  const slot = slotOf(leaf.hash, shift);
  return node.with(slot, put(node[slot], shift + BITS, leaf));
};

const merge = <Value>({ hash, entries }: Leaf<Value>, added: Leaf<Value>): Leaf<Value> => ({
  hash,
  entries: [...entries.filter(([key]) => added.entries.every(([name]) => name !== key)), ...added.entries],
});

const EMPTY_BRANCH: Branch<never> = Array.from({ length: WIDTH }, () => undefined);

const isBranch = <Value>(node: Node<Value> | undefined): node is Branch<Value> => Array.isArray(node);

const slotOf = (hash: number, shift: number): number => (hash >>> shift) & (WIDTH - 1);

/** FNV-1a: ids that differ in one letter fall far apart. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
