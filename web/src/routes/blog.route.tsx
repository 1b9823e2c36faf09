import { PageHead } from '../ui/page-head.tsx';
import { BlogView } from '../features/blog/components/blog-view.tsx';
import { categoryOf } from '../features/blog/components/category-chips.tsx';
import { NewsletterBox } from '../features/newsletter/components/newsletter-box.tsx';
import { useAddressSearch } from '../lib/use-address-search.ts';

export const BlogPage = () => {
  const [search] = useAddressSearch();
  return (
    <>
      <PageHead
        title="Blog"
        description="Articles on regulation, technology, compliance, security and markets in fiat and crypto payments."
      />
      <BlogView category={categoryOf(search)} newsletter={<NewsletterBox />} />
    </>
  );
};
