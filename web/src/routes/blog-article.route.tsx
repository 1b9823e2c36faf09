import { PageHead } from '../ui/page-head.tsx';
import type { ArticleText } from '../content/blog/article-text.types.ts';
import { ARTICLES } from '../content/blog/articles.ts';
import { ArticleCover } from '../features/blog/components/article-cover.tsx';
import { MoreArticles } from '../features/blog/components/more-articles.tsx';
import { DocumentPage } from '../features/documents/components/document-page.tsx';
import { formatDay } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from './not-found.route.tsx';

const TRAIL = [
  { to: paths.home, label: 'Home' },
  { to: paths.blog, label: 'Blog' },
];

/** The page of one article. Its text loads with the page; the list contains only summaries. */
export const articlePage = (text: ArticleText) => {
  const ArticlePage = () => {
    const article = ARTICLES.find(({ id }) => id === text.id);
    if (article === undefined) return <NotFoundPage />;
    return (
      <>
        <PageHead title={article.title} description={article.excerpt} />
        <DocumentPage
          key={article.id}
          title={article.title}
          lead={article.excerpt}
          trail={TRAIL}
          meta={[article.category, article.author, formatDay(article.date), article.readTime]}
          inShort={text.inShort}
          sections={text.sections}
          numbered={false}
          artefact={<ArticleCover image={article.image} className="h-[180px] sm:h-60 print:hidden" />}
        >
          <MoreArticles after={article.id} />
        </DocumentPage>
      </>
    );
  };
  return ArticlePage;
};
