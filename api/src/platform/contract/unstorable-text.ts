/**
 * No store keeps NUL (PostgreSQL's `text` has none) or half a surrogate pair (it has no UTF-8), so no request may contain them, neither in
 * a value nor in a name. `MAX_DEPTH` is beyond every contract and every notification of a provider.
 */
const MAX_DEPTH = 64;
const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

export type UnstorableInput = { readonly path: readonly string[]; readonly reason: 'text' | 'depth' };

/** The first place in a request's input that could not be stored; `undefined` when there is none. */
export const unstorableIn = (value: unknown, path: readonly string[] = []): UnstorableInput | undefined => {
  if (typeof value === 'string') return isUnstorable(value) ? { path, reason: 'text' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= MAX_DEPTH) return { path, reason: 'depth' };
  for (const [name, field] of Object.entries(value)) {
    const inside = [...path, name];
    const found = isUnstorable(name) ? { path: inside, reason: 'text' as const } : unstorableIn(field, inside);
    if (found !== undefined) return found;
  }
  return undefined;
};
