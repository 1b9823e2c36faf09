import { preload } from 'react-dom';
import codeFont from '../ui/fonts/atkinson-hyperlegible-mono-latin-wght-normal.woff2?url';
import { PageHead } from '../ui/page-head.tsx';
import { API_TABS, type ApiTab } from '../content/api-reference.ts';
import { LANGUAGES, type Language } from '../features/api-docs/components/example-language.ts';
import { ApiDocsView } from '../features/api-docs/components/api-docs-view.tsx';
import { useScrollToAnchor } from '../lib/use-scroll-to-anchor.ts';
import { useHydratedSearchParams } from '../lib/use-hydrated-search-params.ts';

/** The first tab and the first language need no parameter. */
const searchOf = (tab: ApiTab, language: Language): Record<string, string> => ({
  ...(tab === 'quotes' ? {} : { tab }),
  ...(language === 'curl' ? {} : { lang: language }),
});

/** The tab and the language of the examples are part of the address. */
export const ApiDocsPage = () => {
  const [search, setSearch] = useHydratedSearchParams();
  useScrollToAnchor();
  // Most of this page is code. If its font arrived after the first layout, all of it would be laid out again.
  preload(codeFont, { as: 'font', type: 'font/woff2' });
  const tab = API_TABS.find((candidate) => candidate.tab === search.get('tab'))?.tab ?? 'quotes';
  const language = LANGUAGES.find((candidate) => candidate === search.get('lang')) ?? 'curl';
  return (
    <>
      <PageHead
        title="API Documentation v1.0"
        description="Reference of the partner API: quotes and orders, user management, transactions, errors and rate limits. In preview."
      />
      <ApiDocsView
        tab={tab}
        onTab={(next) => {
          setSearch(searchOf(next, language));
        }}
        language={language}
        onLanguage={(next) => {
          setSearch(searchOf(tab, next), { replace: true, preventScrollReset: true });
        }}
      />
    </>
  );
};
