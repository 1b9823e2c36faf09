import type { APIRequestContext } from '@playwright/test';

/** Every page for visitors that the sitemap names. */
export const publicPaths = async (request: APIRequestContext): Promise<readonly string[]> => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

/** What visitors see beside them: states of a page, where mails lead, and what is not there. */
export const UNLISTED_PATHS = [
  '/auth?tab=sign-up',
  '/auth/recover',
  '/auth/confirm?token_hash=x&type=signup',
  '/newsletter/confirm?token_hash=x',
  '/newsletter/unsubscribe?token_hash=x',
  '/nowhere',
] as const;
