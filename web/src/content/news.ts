import { brand } from './brand.ts';
import type { Entry, Fact } from './text.types.ts';

type NewsItem = {
  readonly id: string;
  readonly type: 'press-release' | 'milestone';
  readonly title: string;
  readonly excerpt: string;
  /** ISO date, or only the month if the day is unknown. */
  readonly date: string;
  readonly shownDate: string;
  readonly featured: boolean;
  readonly category: string;
};

export const NEWS_FIGURES: readonly Fact[] = [
  { label: 'Countries', value: '100+' },
  { label: 'Active users', value: '10,000+' },
  { label: 'Cryptocurrencies', value: '25+' },
  { label: 'Uptime', value: '99.9%' },
];

export const FEATURED_RELEASE: NewsItem & { readonly paragraphs: readonly string[] } = {
  id: 'one-integration',
  type: 'press-release',
  title: `${brand.name} routes card and bank-transfer payments to 25+ providers through one integration`,
  excerpt: 'Businesses in the EU can offer crypto purchases with one contract, one interface and one record of every payment.',
  date: '2025-07-15',
  shownDate: '15 July 2025',
  featured: true,
  category: 'Company',
  paragraphs: [
    `Bratislava, 15 July 2025. ${brand.operatorName} offers businesses in the European Union a fiat-to-crypto on-ramp that reaches 25+ payment processors and liquidity providers through one integration. Payments by card and bank transfer are accepted in 40+ fiat currencies, and 25+ cryptocurrencies can be delivered in 100+ countries.`,
    'Identity verification, sanctions screening and transaction monitoring are part of the payment. Nothing is charged before the customer has been verified, and every fee is disclosed before confirmation. Crypto that has been delivered is final; failed transactions are not charged or are refunded.',
    `The company is a registered virtual asset service provider in Slovakia and is preparing for MiCA compliance. ${brand.regulatoryStatement} Client fiat is held in segregated EU safeguarding accounts and reconciled daily.`,
  ],
};

/** Oldest first. */
export const COMPANY_TIMELINE: readonly (Entry & { readonly when: string })[] = [
  { when: '2024', title: 'Founded in Bratislava', text: `${brand.operatorName} is established as a Slovak limited company.` },
  { when: '2024', title: 'Registered in Slovakia', text: 'Registration as a virtual asset service provider.' },
  { when: '2025', title: 'Card payments', text: 'Visa, Mastercard, American Express, Diners Club and Maestro, in three currencies.' },
  {
    when: 'July 2025',
    title: 'Policies in plain language',
    text: 'Revised Privacy Policy and Terms of Service, with their own complaints procedure.',
  },
  {
    when: 'Now',
    title: 'Preparing for MiCA',
    text: 'Procedures, records and safeguarding are being aligned with the European regulation.',
  },
];

/** Files under public/press; public-files.spec.ts compares them with this content. */
export const PRESS_KIT: readonly { readonly title: string; readonly text: string; readonly file: string; readonly kind: string }[] = [
  {
    title: 'Logo',
    text: 'Mark and name, drawn in one colour with the position dot. Keep a clear space of two dots around it.',
    file: '/press/danubit-logo.svg',
    kind: 'SVG',
  },
  {
    title: 'Mark',
    text: 'Only the mark, for places too small for the name. At least 20 px high.',
    file: '/press/danubit-mark.svg',
    kind: 'SVG',
  },
  {
    title: 'Fact sheet',
    text: 'Company, services and figures on one page, as plain text.',
    file: '/press/danubit-fact-sheet.txt',
    kind: 'Text',
  },
];
