/** The `most` items with the highest strength, strongest first. Ties keep the order given. */
export const strongestOf = (items: readonly number[], strength: (item: number) => number, most: number): readonly number[] => {
  if (items.length <= most) return [...items].sort((one, two) => strength(two) - strength(one));
  // A heap of the strongest so far, its weakest on top.
  const heap: number[] = [];
  for (const item of items) {
    if (heap.length < most) {
      heap.push(item);
      rise(heap, strength);
    } else if (strength(item) > strength(heap[0] ?? item)) {
      heap[0] = item;
      sink(heap, strength);
    }
  }
  return heap.sort((one, two) => strength(two) - strength(one));
};

const rise = (heap: number[], strength: (item: number) => number): void => {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!swapIfWeaker(heap, at, parent, strength)) return;
    at = parent;
  }
};

const sink = (heap: number[], strength: (item: number) => number): void => {
  let at = 0;
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    if (left >= heap.length) return;
    const weaker = right < heap.length && strength(heap[right] ?? 0) < strength(heap[left] ?? 0) ? right : left;
    if (!swapIfWeaker(heap, weaker, at, strength)) return;
    at = weaker;
  }
};

const swapIfWeaker = (heap: number[], child: number, parent: number, strength: (item: number) => number): boolean => {
  const [below, above] = [heap[child] ?? 0, heap[parent] ?? 0];
  if (strength(below) >= strength(above)) return false;
  heap[child] = above;
  heap[parent] = below;
  return true;
};
