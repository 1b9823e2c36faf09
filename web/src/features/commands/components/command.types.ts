import type { LucideIcon } from 'lucide-react';

/** An answer that is shown in the palette itself. */
export type Answer = { readonly paragraphs: readonly string[]; readonly link: { readonly label: string; readonly to: string } };

export type Command = {
  readonly name: string;
  /** Further search words. */
  readonly words?: string;
  readonly icon: LucideIcon;
} & ({ readonly run: () => void } | { readonly answer: Answer });
