import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteAddressContext } from '../lib/site-address.ts';
import { brand } from '../content/brand.ts';

type PageHeadProps = { readonly title: string; /** One sentence for search engines and previews. */ readonly description: string };

/** Sets the title and metadata of a page; React hoists these elements into the document's head. */
export const PageHead = ({ title, description }: PageHeadProps) => {
  const { pathname } = useLocation();
  const site = use(SiteAddressContext) ?? window.location.origin;
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${site}${pathname.replace(/(?<=.)\/+$/, '')}`} />
    </>
  );
};
