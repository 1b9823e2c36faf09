import type { Fact, Section } from '../text.types.ts';

export type LegalDocument = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** Such as "July 2025"; only if the text states it. */
  readonly lastUpdated?: string;
  readonly inShort: readonly Fact[];
  readonly sections: readonly Section[];
};
