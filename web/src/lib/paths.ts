/** All addresses of the site. Links use these constants instead of literals. */
export const paths = {
  home: '/',
  auth: '/auth',
  authConfirm: '/auth/confirm',
  authRecover: '/auth/recover',
  authNewPassword: '/auth/new-password',
  signUp: '/auth?tab=sign-up',
  dashboard: '/dashboard',
  dashboardSettings: '/dashboard?tab=settings',
  dashboardApi: '/dashboard?tab=settings&panel=api',
  dashboardVerification: '/dashboard?tab=settings&panel=verification',
  dashboardSecurity: '/dashboard?tab=security',
  /** Live orders of partners, each under its id. */
  checkout: '/checkout',
  services: '/services',
  about: '/about',
  contact: '/contact',
  amlCft: '/aml-cft',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
  safeguardingPolicy: '/safeguarding-policy',
  riskDisclosure: '/risk-disclosure',
  ictCybersecurity: '/ict-cybersecurity',
  fiatToCrypto: '/fiat-to-crypto',
  paymentProcessing: '/payment-processing',
  apiIntegration: '/api-integration',
  apiDocs: '/api-docs',
  status: '/status',
  widgetDemo: '/widget-demo',
  hostedDemo: '/widget-demo?view=hosted',
  complianceSolutions: '/compliance-solutions',
  cardProcessing: '/card-processing',
  blog: '/blog',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  news: '/news',
  referral: '/referral',
} as const;

/** The internal path of an address from outside (a mailed link); any other address leads to the dashboard. This prevents open redirects. */
export const ownPathOf = (address: string | null): string => {
  if (address === null || !URL.canParse(address, window.location.origin)) return paths.dashboard;
  const url = new URL(address, window.location.origin);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : paths.dashboard;
};

/** Where a customer continues after signing in: the requested part of the dashboard or order of a partner, or else the dashboard. */
export const nextPathOf = (address: string | null): string => {
  const path = ownPathOf(address);
  const isSignedInPage = path === paths.dashboard || [`${paths.dashboard}?`, `${paths.checkout}/`].some((start) => path.startsWith(start));
  return isSignedInPage ? path : paths.dashboard;
};
