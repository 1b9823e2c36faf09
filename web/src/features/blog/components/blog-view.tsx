import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ARTICLES, type ArticleSummary, type Category } from '../../../content/blog/articles.ts';
import { articlePath } from '../../../content/blog/article-path.ts';
import { formatDay } from '../../../lib/format.ts';
import { PageBand } from '../../../ui/page-band.tsx';
import { ArticleCover } from './article-cover.tsx';
import { CategoryChips } from './category-chips.tsx';

type BlogViewProps = { readonly category: Category | undefined; /** The box at the end of the page. */ readonly newsletter: ReactNode };

/** All articles, or those of one category. A featured article comes first if it is among them. */
export const BlogView = ({ category, newsletter }: BlogViewProps) => {
  const shown = ARTICLES.filter((article) => category === undefined || article.category === category);
  const featured = shown.find((article) => article.featured);
  const others = shown.filter((article) => article !== featured);
  return (
    <>
      <PageBand title="Blog" lead="Practical notes on regulation, technology and payments." />
      <div className="wrap py-10 sm:py-14">
        <CategoryChips chosen={category} />
        <p role="status" className="mt-4 mb-8 text-small text-muted">
          {countText(shown.length, category)}
        </p>
        {featured === undefined ? null : <FeaturedArticle article={featured} />}
        <ul className="border-t border-line">
          {others.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      </div>
      {newsletter}
    </>
  );
};

const countText = (count: number, category: Category | undefined): string =>
  `${String(count)} ${count === 1 ? 'article' : 'articles'}${category === undefined ? '' : ` in ${category}`}`;

const FeaturedArticle = ({ article }: { readonly article: ArticleSummary }) => (
  <article className="grid items-center gap-x-12 gap-y-6 border-t-2 border-ink py-8 lg:grid-cols-2">
    <ArticleCover image={article.image} className="h-[180px] sm:h-60" />
    <div>
      <p className="mb-2 text-small text-muted">Featured · {article.category}</p>
      <h2>
        <Link to={articlePath(article.id)} className="text-ink no-underline hover:underline">
          {article.title}
        </Link>
      </h2>
      <p className="lead mt-3">{article.excerpt}</p>
      <Byline article={article} />
    </div>
  </article>
);

const ArticleRow = ({ article }: { readonly article: ArticleSummary }) => (
  <li className="grid gap-x-8 gap-y-2 border-b border-line py-6 sm:grid-cols-[120px_1fr_140px]">
    <time dateTime={article.date} className="num text-small text-muted sm:pt-1">
      {formatDay(article.date)}
    </time>
    <div>
      <h2 className="text-h3 font-sans font-bold tracking-normal [font-stretch:normal]">
        <Link to={articlePath(article.id)} className="text-ink no-underline hover:underline">
          {article.title}
        </Link>
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-muted">{article.excerpt}</p>
      <p className="mt-2 text-small text-muted">
        {article.author} · {article.readTime}
      </p>
    </div>
    <p className="text-small text-muted sm:pt-1 sm:text-right">{article.category}</p>
  </li>
);

const Byline = ({ article }: { readonly article: ArticleSummary }) => (
  <p className="mt-4 text-small text-muted">
    {article.author} · <time dateTime={article.date}>{formatDay(article.date)}</time> · {article.readTime}
  </p>
);
