import { paths } from '../lib/paths.ts';

type PlannedPage = { readonly path: string; readonly title: string; readonly summary: string };

/** Public routes of the specification that are not built yet. A page that gets built leaves this list. */
export const PLANNED_PAGES: readonly PlannedPage[] = [
  { path: paths.cardProcessing, title: 'Buy Crypto with Card Instantly', summary: 'Card payments on a page of their own. Until then you can deposit by card in your dashboard.' },
  { path: paths.services, title: 'Services', summary: 'What we offer: the fiat-to-crypto on-ramp, the off-ramp, payment processing, and compliance and security services.' },
  { path: paths.about, title: 'About', summary: 'Who we are, what we stand for and how we got here.' },
  { path: paths.contact, title: 'Contact', summary: 'A form for your message, our business hours and answers to common questions.' },
  { path: paths.fiatToCrypto, title: 'Fiat to Crypto', summary: 'How the on-ramp works, from the integration to the delivered crypto.' },
  { path: paths.paymentProcessing, title: 'Payment Processing', summary: 'Cards, bank transfers, digital wallets and alternative payments through one integration.' },
  { path: paths.apiIntegration, title: 'API Integration', summary: 'What it takes to connect: quotes, orders, users and webhooks.' },
  { path: paths.apiDocs, title: 'API Documentation v1.0', summary: 'The reference of quotes, orders, user management and transactions.' },
  { path: paths.complianceSolutions, title: 'Compliance Solutions', summary: 'Automated KYC and AML for the payments you send through us.' },
  { path: paths.blog, title: 'Blog', summary: 'Articles on regulation, technology, compliance and markets.' },
  { path: paths.news, title: 'News', summary: 'Press releases, the company timeline and the press kit.' },
  { path: paths.referral, title: 'Referral', summary: 'The referral program with its benefits, tiers and terms.' },
  { path: paths.privacyPolicy, title: 'Privacy Policy', summary: 'What we do with personal data, and the rights you have.' },
  { path: paths.amlCft, title: 'AML/CFT policy', summary: 'How we prevent money laundering and the financing of terrorism.' },
  { path: paths.termsOfService, title: 'Terms of Service', summary: 'The terms you accept when you open an account.' },
  { path: paths.cookiePolicy, title: 'Cookie Policy', summary: 'Which cookies there are and how you choose.' },
  { path: paths.safeguardingPolicy, title: 'Safeguarding of Client Funds Policy', summary: 'How client funds are kept apart from our own.' },
  { path: paths.riskDisclosure, title: 'Risk Disclosure Statement', summary: 'The risks of crypto-assets, in whole sentences.' },
  { path: paths.ictCybersecurity, title: 'ICT and Cybersecurity Statement', summary: 'How we protect systems and data, and whom we outsource to.' },
];
