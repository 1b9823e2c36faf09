/** Data of the article list. Each article's text loads with its own page. */
export const CATEGORIES = ['Regulation', 'Technology', 'Compliance', 'Technical', 'Market Analysis', 'Security'] as const;
export type Category = (typeof CATEGORIES)[number];

export type ArticleSummary = {
  /** Also the last part of the address: /blog/<id>. */
  readonly id: ArticleId;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** ISO date. */
  readonly date: string;
  readonly readTime: string;
  readonly category: Category;
  readonly featured: boolean;
  /** Chosen strand and meander of the braid that serves as the cover. */
  readonly image: { readonly chosen: number; readonly meander: number };
};

export type ArticleId =
  | 'preparing-for-mica'
  | 'one-integration-many-processors'
  | 'what-due-diligence-asks'
  | 'a-timeout-is-not-a-decline'
  | 'reading-a-quote'
  | 'protecting-an-account';

/** Newest first; the featured article is shown above the others. */
export const ARTICLES: readonly ArticleSummary[] = [
  {
    id: 'preparing-for-mica',
    title: 'Preparing for MiCA: what changes for a business that offers crypto',
    excerpt: 'One regulation takes the place of many national registers. What it asks of a provider, and what you should ask yours.',
    author: 'Compliance team',
    date: '2025-07-22',
    readTime: '4 min read',
    category: 'Regulation',
    featured: true,
    image: { chosen: 7, meander: 0.9 },
  },
  {
    id: 'a-timeout-is-not-a-decline',
    title: 'A timeout is not a decline',
    excerpt: 'The most expensive mistake in card payments is to read silence as a no. How a payment is kept from being charged twice.',
    author: 'Engineering team',
    date: '2025-07-08',
    readTime: '4 min read',
    category: 'Technical',
    featured: false,
    image: { chosen: 11, meander: 0.5 },
  },
  {
    id: 'what-due-diligence-asks',
    title: 'What due diligence asks, and why',
    excerpt: 'Passport, proof of address, source of funds: what each question is for, and how to answer it once.',
    author: 'Compliance team',
    date: '2025-06-24',
    readTime: '4 min read',
    category: 'Compliance',
    featured: false,
    image: { chosen: 4, meander: 1.2 },
  },
  {
    id: 'reading-a-quote',
    title: 'How to read a crypto quote',
    excerpt: 'A rate without its fees says nothing. Four lines to compare before you confirm, with a worked example that adds up.',
    author: 'Treasury team',
    date: '2025-06-10',
    readTime: '3 min read',
    category: 'Market Analysis',
    featured: false,
    image: { chosen: 14, meander: 0.7 },
  },
  {
    id: 'one-integration-many-processors',
    title: 'One integration, many processors: how routing works',
    excerpt: 'Why a payment is sent to one provider and not another, and what a merchant gains when that choice is written down.',
    author: 'Engineering team',
    date: '2025-05-27',
    readTime: '4 min read',
    category: 'Technology',
    featured: false,
    image: { chosen: 9, meander: 1 },
  },
  {
    id: 'protecting-an-account',
    title: 'Five habits that protect an account',
    excerpt: 'Most losses begin with a password or a message, not with broken encryption. What to do about it in ten minutes.',
    author: 'Security team',
    date: '2025-05-13',
    readTime: '3 min read',
    category: 'Security',
    featured: false,
    image: { chosen: 17, meander: 0.4 },
  },
];
