import type { Action, Entry, Fact } from '../text.types.ts';

export type ProductSection = { readonly title: string; readonly intro?: string } & (
  { readonly rows: readonly Entry[] } | { readonly steps: readonly Entry[] } | { readonly facts: readonly Fact[] }
);

/** Content of a product page: heading and lead, ordered sections, and closing actions. */
export type Product = {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  readonly actions: readonly Action[];
  readonly sections: readonly ProductSection[];
  readonly closing: { readonly title: string; readonly text: string; readonly actions: readonly Action[] };
};
