import { ARTICLES, type ArticleSummary } from '../../content/blog/articles.ts';
import { articlePath } from '../../content/blog/article-path.ts';
import { FAQ } from '../../content/faq.ts';
import { paths } from '../../lib/paths.ts';
import { brand } from '../../content/brand.ts';

type PageFacts = { readonly site: string; readonly path: string; readonly title: string; readonly description: string };
type Thing = Readonly<Record<string, unknown>>;

/** The article that an address shows. */
export const articleAt = (path: string): ArticleSummary | undefined => ARTICLES.find(({ id }) => articlePath(id) === path);

/** Structured data in the schema.org vocabulary. It states only facts that the page itself shows. */
export const structuredDataOf = (page: PageFacts): Thing => ({ '@context': 'https://schema.org', '@graph': graphOf(page) });

const graphOf = (page: PageFacts): readonly Thing[] => {
  if (page.path === paths.home) return [organization(page), website(page)];
  const article = articleAt(page.path);
  return [
    organization(page),
    breadcrumbs(page, article !== undefined),
    ...(article === undefined ? [] : [articleOf(page, article)]),
    ...(page.path === paths.contact ? [questions()] : []),
  ];
};

const organizationId = ({ site }: PageFacts): string => `${site}/#organization`;

const organization = (page: PageFacts): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(page),
  name: brand.name,
  legalName: brand.operatorName,
  url: `${page.site}/`,
  logo: `${page.site}/press/danubit-logo.svg`,
  address: { '@type': 'PostalAddress', addressLocality: 'Bratislava', addressCountry: 'SK' },
  contactPoint: [
    { '@type': 'ContactPoint', contactType: 'sales', email: brand.salesEmail },
    { '@type': 'ContactPoint', contactType: 'customer support', email: brand.supportEmail },
  ],
});

const website = (page: PageFacts): Thing => ({
  '@type': 'WebSite',
  '@id': `${page.site}/#website`,
  name: brand.name,
  description: page.description,
  url: `${page.site}/`,
  inLanguage: 'en',
  publisher: { '@id': organizationId(page) },
});

const breadcrumbs = ({ site, path, title }: PageFacts, isArticle: boolean): Thing => {
  const trail = [{ name: 'Home', to: '/' }, ...(isArticle ? [{ name: 'Blog', to: paths.blog }] : []), { name: title, to: path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${site}${to}` })),
  };
};

const articleOf = (page: PageFacts, article: ArticleSummary): Thing => ({
  '@type': 'Article',
  headline: article.title,
  description: article.excerpt,
  datePublished: article.date,
  articleSection: article.category,
  author: { '@type': 'Organization', name: `${article.author}, ${brand.name}` },
  publisher: { '@id': organizationId(page) },
  mainEntityOfPage: `${page.site}${page.path}`,
  image: `${page.site}${SOCIAL_CARD.path}`,
  inLanguage: 'en',
});

const questions = (): Thing => ({
  '@type': 'FAQPage',
  mainEntity: FAQ.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: withoutMarks(text) },
  })),
});

/** Content texts mark links as `[text](address)`. */
const withoutMarks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** Image for link previews; 1200 × 630 is the size that all social networks accept. */
export const SOCIAL_CARD = {
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: `${brand.name}: fiat to crypto through one integration`,
} as const;
