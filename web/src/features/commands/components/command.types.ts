import type { LucideIcon } from 'lucide-react';

export type Command = {
  readonly name: string;
  /** Other words it is looked for by. */
  readonly words?: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
};
