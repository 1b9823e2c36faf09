import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ArticleText } from '../content/blog/article-text.types.ts';
import { articlePath } from '../content/blog/article-path.ts';
import type { ArticleId } from '../content/blog/articles.ts';
import { paths } from '../lib/paths.ts';

/** Each page is a separate chunk. */
export const page = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

export type PublicRoute = RouteObject & {
  readonly path: string;
  /** Modules that the page loads lazily; its prerendered HTML preloads them together with the application. */
  readonly modules: readonly string[];
};

/** A route file is named after its address; the site's build fails if the file is missing. */
const publicPage = (path: string, load: () => Promise<ComponentType>): PublicRoute => ({
  path,
  modules: [`src/routes/${path === paths.home ? 'home' : path.slice(1)}.route.tsx`],
  ...page(load),
});

const article = (id: ArticleId, load: () => Promise<ArticleText>): PublicRoute => ({
  path: articlePath(id),
  modules: ['src/routes/blog-article.route.tsx', `src/content/blog/${id}.text.ts`],
  ...page(async () => (await import('../routes/blog-article.route.tsx')).articlePage(await load())),
});

/** All public pages, one of them per article. They are prerendered (app/prerender). */
export const publicRoutes: readonly PublicRoute[] = [
  publicPage(paths.home, async () => (await import('../routes/home.route.tsx')).HomePage),
  publicPage(paths.cardProcessing, async () => (await import('../routes/card-processing.route.tsx')).CardProcessingPage),
  publicPage(paths.services, async () => (await import('../routes/services.route.tsx')).ServicesPage),
  publicPage(paths.about, async () => (await import('../routes/about.route.tsx')).AboutPage),
  publicPage(paths.contact, async () => (await import('../routes/contact.route.tsx')).ContactPage),
  publicPage(paths.fiatToCrypto, async () => (await import('../routes/fiat-to-crypto.route.tsx')).FiatToCryptoPage),
  publicPage(paths.paymentProcessing, async () => (await import('../routes/payment-processing.route.tsx')).PaymentProcessingPage),
  publicPage(paths.apiIntegration, async () => (await import('../routes/api-integration.route.tsx')).ApiIntegrationPage),
  publicPage(paths.apiDocs, async () => (await import('../routes/api-docs.route.tsx')).ApiDocsPage),
  publicPage(paths.status, async () => (await import('../routes/status.route.tsx')).StatusPage),
  publicPage(paths.widgetDemo, async () => (await import('../routes/widget-demo.route.tsx')).WidgetDemoPage),
  publicPage(paths.complianceSolutions, async () => (await import('../routes/compliance-solutions.route.tsx')).ComplianceSolutionsPage),
  publicPage(paths.blog, async () => (await import('../routes/blog.route.tsx')).BlogPage),
  publicPage(paths.news, async () => (await import('../routes/news.route.tsx')).NewsPage),
  publicPage(paths.referral, async () => (await import('../routes/referral.route.tsx')).ReferralPage),
  publicPage(paths.privacyPolicy, async () => (await import('../routes/privacy-policy.route.tsx')).PrivacyPolicyPage),
  publicPage(paths.amlCft, async () => (await import('../routes/aml-cft.route.tsx')).AmlCftPage),
  publicPage(paths.termsOfService, async () => (await import('../routes/terms-of-service.route.tsx')).TermsOfServicePage),
  publicPage(paths.cookiePolicy, async () => (await import('../routes/cookie-policy.route.tsx')).CookiePolicyPage),
  publicPage(paths.safeguardingPolicy, async () => (await import('../routes/safeguarding-policy.route.tsx')).SafeguardingPolicyPage),
  publicPage(paths.riskDisclosure, async () => (await import('../routes/risk-disclosure.route.tsx')).RiskDisclosurePage),
  publicPage(paths.ictCybersecurity, async () => (await import('../routes/ict-cybersecurity.route.tsx')).IctCybersecurityPage),
  publicPage(paths.auth, async () => (await import('../routes/auth.route.tsx')).AuthPage),
  article('preparing-for-mica', async () => (await import('../content/blog/preparing-for-mica.text.ts')).preparingForMica),
  article(
    'a-timeout-is-not-a-decline',
    async () => (await import('../content/blog/a-timeout-is-not-a-decline.text.ts')).aTimeoutIsNotADecline,
  ),
  article('what-due-diligence-asks', async () => (await import('../content/blog/what-due-diligence-asks.text.ts')).whatDueDiligenceAsks),
  article('reading-a-quote', async () => (await import('../content/blog/reading-a-quote.text.ts')).readingAQuote),
  article(
    'one-integration-many-processors',
    async () => (await import('../content/blog/one-integration-many-processors.text.ts')).oneIntegrationManyProcessors,
  ),
  article('protecting-an-account', async () => (await import('../content/blog/protecting-an-account.text.ts')).protectingAnAccount),
];
