import type { LucideIcon } from 'lucide-react';

export type Command = {
  readonly name: string;
  /** Further search words. */
  readonly words?: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
};
