import type { APIRequestContext } from '@playwright/test';

/** All public pages in the sitemap. */
export const publicPaths = async (request: APIRequestContext): Promise<readonly string[]> => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

/** Public pages and page states that the sitemap leaves out: states of a page, targets of mailed links, and unknown addresses. */
export const UNLISTED_PATHS = [
  '/auth?tab=sign-up',
  '/widget-demo?view=hosted',
  '/auth/recover',
  '/auth/confirm?token_hash=x&type=signup',
  '/newsletter/confirm?token_hash=x',
  '/newsletter/unsubscribe?token_hash=x',
  '/nowhere',
] as const;
