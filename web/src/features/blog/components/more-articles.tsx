import { Link } from 'react-router-dom';
import { articlePath } from '../../../content/blog/article-path.ts';
import { ARTICLES, type ArticleId } from '../../../content/blog/articles.ts';

/** Two further articles after the end of the text. */
export const MoreArticles = ({ after }: { readonly after: ArticleId }) => {
  const index = ARTICLES.findIndex(({ id }) => id === after);
  const next = [1, 2].map((step) => ARTICLES[(index + step) % ARTICLES.length]).filter((article) => article !== undefined);
  return (
    <nav aria-labelledby="related" className="mt-14 border-t-2 border-ink pt-5 text-body print:hidden">
      <h2 id="related" className="mb-3 !text-h3">
        Related articles
      </h2>
      <ul className="grid gap-2.5">
        {next.map(({ id, title, category }) => (
          <li key={id}>
            <Link to={articlePath(id)}>{title}</Link> <span className="text-small text-muted">{category}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
};
