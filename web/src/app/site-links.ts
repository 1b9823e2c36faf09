import { paths } from '../lib/paths.ts';

export type SiteLink = { readonly to: string; readonly label: string };

/** Links of the header and the mobile menu. */
export const NAVIGATION: readonly SiteLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.cardProcessing, label: 'Buy Crypto with Card Instantly' },
  { to: paths.services, label: 'Services' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

/** The footer group that ends with Cookie Settings. */
export const COOKIE_GROUP = 'Legal';

export const FOOTER_GROUPS: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  {
    title: 'Company',
    links: [
      { to: paths.home, label: 'Home' },
      { to: paths.services, label: 'Services' },
      { to: paths.about, label: 'About' },
      { to: paths.contact, label: 'Contact' },
      { to: paths.blog, label: 'Blog' },
      { to: paths.news, label: 'News' },
      { to: paths.referral, label: 'Referral' },
    ],
  },
  {
    title: 'Products',
    links: [
      { to: paths.fiatToCrypto, label: 'Fiat to Crypto' },
      { to: paths.paymentProcessing, label: 'Payment Processing' },
      { to: paths.apiIntegration, label: 'API Integration' },
      { to: paths.status, label: 'Status' },
      { to: paths.complianceSolutions, label: 'Compliance Solutions' },
    ],
  },
  {
    title: COOKIE_GROUP,
    links: [
      { to: paths.termsOfService, label: 'Terms of Service' },
      { to: paths.privacyPolicy, label: 'Privacy Policy' },
      { to: paths.cookiePolicy, label: 'Cookie Policy' },
    ],
  },
  {
    title: 'Policies',
    links: [
      { to: paths.amlCft, label: 'AML/CFT' },
      { to: paths.safeguardingPolicy, label: 'Safeguarding Policy' },
      { to: paths.riskDisclosure, label: 'Risk Disclosure' },
      { to: paths.ictCybersecurity, label: 'ICT and Cybersecurity' },
    ],
  },
];
