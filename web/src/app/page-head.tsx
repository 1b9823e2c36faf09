import { brand } from './brand.ts';

type PageHeadProps = { readonly title: string; /** One sentence for search engines and previews. */ readonly description: string };

/** The one way a page names itself; React moves both into the head of the document. */
export const PageHead = ({ title, description }: PageHeadProps) => (
  <>
    <title>{`${title} · ${brand.name}`}</title>
    <meta name="description" content={description} />
  </>
);
