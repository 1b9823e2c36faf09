import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ArticleText } from '../content/blog/article-text.types.ts';
import { articlePath } from '../content/blog/article-path.ts';
import type { ArticleId } from '../content/blog/articles.ts';
import { paths } from '../lib/paths.ts';

/** Each page is a chunk of its own. */
export const page = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

const article = (id: ArticleId, load: () => Promise<ArticleText>): RouteObject & { readonly path: string } => ({
  path: articlePath(id),
  ...page(async () => (await import('../routes/blog-article.route.tsx')).articlePage(await load())),
});

/** Every public page beside home: specification §2 "Route table", and one page per article. */
export const publicRoutes: readonly (RouteObject & { readonly path: string })[] = [
  { path: paths.cardProcessing, ...page(async () => (await import('../routes/card-processing.route.tsx')).CardProcessingPage) },
  { path: paths.services, ...page(async () => (await import('../routes/services.route.tsx')).ServicesPage) },
  { path: paths.about, ...page(async () => (await import('../routes/about.route.tsx')).AboutPage) },
  { path: paths.contact, ...page(async () => (await import('../routes/contact.route.tsx')).ContactPage) },
  { path: paths.fiatToCrypto, ...page(async () => (await import('../routes/fiat-to-crypto.route.tsx')).FiatToCryptoPage) },
  { path: paths.paymentProcessing, ...page(async () => (await import('../routes/payment-processing.route.tsx')).PaymentProcessingPage) },
  { path: paths.apiIntegration, ...page(async () => (await import('../routes/api-integration.route.tsx')).ApiIntegrationPage) },
  { path: paths.apiDocs, ...page(async () => (await import('../routes/api-docs.route.tsx')).ApiDocsPage) },
  {
    path: paths.complianceSolutions,
    ...page(async () => (await import('../routes/compliance-solutions.route.tsx')).ComplianceSolutionsPage),
  },
  { path: paths.blog, ...page(async () => (await import('../routes/blog.route.tsx')).BlogPage) },
  { path: paths.news, ...page(async () => (await import('../routes/news.route.tsx')).NewsPage) },
  { path: paths.referral, ...page(async () => (await import('../routes/referral.route.tsx')).ReferralPage) },
  { path: paths.privacyPolicy, ...page(async () => (await import('../routes/privacy-policy.route.tsx')).PrivacyPolicyPage) },
  { path: paths.amlCft, ...page(async () => (await import('../routes/aml-cft.route.tsx')).AmlCftPage) },
  { path: paths.termsOfService, ...page(async () => (await import('../routes/terms-of-service.route.tsx')).TermsOfServicePage) },
  { path: paths.cookiePolicy, ...page(async () => (await import('../routes/cookie-policy.route.tsx')).CookiePolicyPage) },
  { path: paths.safeguardingPolicy, ...page(async () => (await import('../routes/safeguarding-policy.route.tsx')).SafeguardingPolicyPage) },
  { path: paths.riskDisclosure, ...page(async () => (await import('../routes/risk-disclosure.route.tsx')).RiskDisclosurePage) },
  { path: paths.ictCybersecurity, ...page(async () => (await import('../routes/ict-cybersecurity.route.tsx')).IctCybersecurityPage) },
  article('preparing-for-mica', async () => (await import('../content/blog/preparing-for-mica.article.ts')).preparingForMica),
  article(
    'a-timeout-is-not-a-decline',
    async () => (await import('../content/blog/a-timeout-is-not-a-decline.article.ts')).aTimeoutIsNotADecline,
  ),
  article('what-due-diligence-asks', async () => (await import('../content/blog/what-due-diligence-asks.article.ts')).whatDueDiligenceAsks),
  article('reading-a-quote', async () => (await import('../content/blog/reading-a-quote.article.ts')).readingAQuote),
  article(
    'one-integration-many-processors',
    async () => (await import('../content/blog/one-integration-many-processors.article.ts')).oneIntegrationManyProcessors,
  ),
  article('protecting-an-account', async () => (await import('../content/blog/protecting-an-account.article.ts')).protectingAnAccount),
];
