import { PageHead } from '../ui/page-head.tsx';
import { BlogView } from '../features/blog/components/blog-view.tsx';
import { categoryOf } from '../features/blog/components/category-chips.tsx';
import { NewsletterSection } from '../features/newsletter/components/newsletter-section.tsx';
import { useHydratedSearchParams } from '../lib/use-hydrated-search-params.ts';

export const BlogPage = () => {
  const [search] = useHydratedSearchParams();
  return (
    <>
      <PageHead
        title="Blog"
        description="Articles on regulation, technology, compliance, security and markets in fiat and crypto payments."
      />
      <BlogView category={categoryOf(search)} newsletter={<NewsletterSection />} />
    </>
  );
};
