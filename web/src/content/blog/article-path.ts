import { paths } from '../../lib/paths.ts';
import type { ArticleId } from './articles.ts';

export const articlePath = (id: ArticleId): string => `${paths.blog}/${id}`;
