import { PageHead } from '../ui/page-head.tsx';
import { NewsView } from '../features/news/components/news-view.tsx';

export const NewsPage = () => (
  <>
    <PageHead title="News and press" description="Press releases, the company timeline and the press kit with logo and fact sheet." />
    <NewsView />
  </>
);
