import type { Fact, Section } from '../text.types.ts';
import type { ArticleId } from './articles.ts';

export type ArticleText = { readonly id: ArticleId; readonly inShort: readonly Fact[]; readonly sections: readonly Section[] };
