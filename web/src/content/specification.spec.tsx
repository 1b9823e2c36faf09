import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { publicRoutes } from '../app/public-routes.ts';
import { paths } from '../lib/paths.ts';
import { fakeSessionStore, SIGNED_OUT } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';

const routes: RouteObject[] = [{ hydrateFallbackElement: <p>Loading</p>, children: [...publicRoutes] }];

/** A page is compiled on first use, which takes time on a busy machine. */
const LOADED = { timeout: 20_000 };

/** Texts that each page must show: labels, policy statements and figures. */
const CATALOGUE: readonly (readonly [path: string, texts: readonly string[]])[] = [
  [
    paths.services,
    [
      'Fiat-to-Crypto On-Ramp',
      'Crypto Off-Ramp',
      'Coming soon',
      'Payment Processing and APM Integration',
      'Compliance and Security Services',
      'View Documentation',
      '50+',
    ],
  ],
  [paths.about, ['Our story', 'Our values', 'Milestones', '2024', '2025', 'Our team', 'Our approach']],
  [
    paths.contact,
    ['within 24 hours', '9:00 to 18:00 CET', '10:00 to 16:00 CET', 'Closed', '24/7 emergency support', 'Frequently asked questions'],
  ],
  [
    paths.cardProcessing,
    ['Make a Payment', 'Visa, Mastercard, American Express, Diners Club and Maestro', 'Security', 'Contact us', 'API Integration'],
  ],
  [
    paths.fiatToCrypto,
    [
      'Integration',
      'User payment',
      'Crypto delivery',
      'Contact Sales',
      '100+ countries',
      '40+ fiat currencies',
      '25+ cryptocurrencies',
      'under 30 seconds',
    ],
  ],
  [
    paths.paymentProcessing,
    ['Card payments', 'Bank transfers', 'Digital wallets', 'Alternative payments', 'Security', 'For developers', '50+'],
  ],
  [
    paths.apiIntegration,
    ['Get Started', 'Contact Sales', 'View Documentation', 'Get API keys', '1,000 requests per hour', '99.9%', 'Under 200 ms'],
  ],
  [paths.complianceSolutions, ['Automated KYC', 'UN, EU and US lists', '25%', 'Low, Normal (Medium), High']],
  [paths.news, ['10,000+', '100+', 'Press release', 'Company timeline', 'Press kit', 'Download']],
  [
    paths.referral,
    [
      'Copy',
      '50 EUR',
      '25 EUR',
      '500 EUR',
      '30 days',
      'Within 24 hours',
      'Bronze',
      '1-4',
      'Silver',
      '5-9',
      'Gold',
      '10-19',
      'Platinum',
      '20+',
      '50.00 EUR',
      '75.00 EUR',
      '100.00 EUR',
      '150.00 EUR',
      'VIP after 10 referrals',
      '500, 250 and 100 EUR',
      'resident in the EU',
    ],
  ],
  [
    paths.apiDocs,
    [
      'API Documentation v1.0',
      'Quotes & Orders',
      'User Management',
      'Transactions',
      'Get Started',
      'Contact Sales',
      'Postman Collection',
      'Browse Guides',
      'Join Discord',
      'Get API keys',
      'Widget demo',
      'Hosted demo',
      '/v1/quotes',
      '/v1/orders',
      '/orders/{id}',
      'INVALID_PARAMETER',
      "The 'fiat_currency' parameter is required",
      'X-RateLimit-Reset',
      '429',
      '10,000 requests per hour',
      'OAuth 2.0',
      'BTC, ETH, USDC, USDT',
      'Samsung Pay',
      'Klarna',
      'expires_at',
    ],
  ],
  [
    `${paths.apiDocs}?tab=users`,
    ['/v1/users', '/users/{id}', '/v1/kyc/verify', 'date_of_birth', 'national ID card', 'utility bill or a bank statement'],
  ],
  [`${paths.apiDocs}?tab=transactions`, ['/v1/transactions', '/limits', '20 by default', '0 by default']],
  [
    paths.amlCft,
    [
      'approval by senior management',
      'source of wealth',
      'source of funds',
      'enhanced monitoring',
      'UN, EU and US sanctions lists',
      'blockchain analytics',
      'documented rationale',
      'financial intelligence unit',
      'Tipping off is forbidden',
      '25% or more',
      'Normal (Medium)',
      'about every 2 to 3 years',
      'at least 5 years',
      'to 10 years',
      '5,000 euro',
      '50,000 euro',
      'does not complete until it has been reviewed',
      'cash or cash-equivalent',
    ],
  ],
  [
    paths.privacyPolicy,
    [
      'Last updated July 2025',
      'within one month',
      'About 2 years',
      '6 to 12 months',
      'at least 5 years',
      'under 16',
      'cookie banner',
      'portability',
      '5 years',
    ],
  ],
  [
    paths.termsOfService,
    [
      'Last updated July 2025',
      'at least 18',
      'fully legally capable',
      'irreversible once executed',
      'no cooling-off right',
      'disclosed before you confirm',
      'three months preceding',
      'Slovak law',
      'Complaints Handling Procedure',
      'refuse, suspend or terminate',
      'not charged, or is refunded',
    ],
  ],
  [
    paths.cookiePolicy,
    [
      'opt-in',
      'no detriment',
      'Cookie Settings',
      'Session cookies',
      'Persistent cookies',
      'Third-party cookies',
      'Browser controls',
      'do not honour',
      'show the banner again',
      'Analytics',
      'Marketing',
      '6 to 12 months',
    ],
  ],
  [
    paths.safeguardingPolicy,
    [
      'segregated',
      'reconciled daily',
      'cold storage',
      'multi-signature',
      'audit logs',
      'rehypothecate',
      'No deposit-guarantee scheme applies',
      'Senior staff alone may instruct transfers',
    ],
  ],
  [
    paths.riskDisclosure,
    ['irreversible once executed', 'no cooling-off right', 'deposit-guarantee scheme', 'preparing for MiCA compliance'],
  ],
  [
    paths.ictCybersecurity,
    [
      'TLS 1.2 or higher',
      'Encryption at rest',
      'Two-factor authentication',
      '1, 6, 12, 24 hours',
      'whitelist',
      'within 24 hours',
      '5 years',
      'Payment processors',
      'Custody',
      'Identity verification',
      'Cloud hosting',
      'Support tools',
    ],
  ],
];

/** Normalises white space, so that a non-breaking space, as in "50 EUR", matches a normal one. */
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ').toLowerCase();

describe('each page shows its required texts', () => {
  test.each(CATALOGUE)('%s', async (path, texts) => {
    const { container } = renderAt(path, routes, fakeSessionStore(SIGNED_OUT));
    await screen.findByRole('heading', { level: 1 }, LOADED);
    const shown = textOf(container);
    expect(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([]);
  });

  test.each(publicRoutes.map(({ path }) => path))('%s claims no licence and does not deny chargebacks', async (path) => {
    const { container } = renderAt(path, routes, fakeSessionStore(SIGNED_OUT));
    await screen.findByRole('heading', { level: 1 }, LOADED);
    expect(textOf(container)).not.toMatch(
      /mica[- ](licensed|authorised|compliant)|no chargebacks|200\+ countries|150\+ currencies|preceding 12 months/,
    );
  });
});
