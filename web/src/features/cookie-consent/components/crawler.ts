/** Crawlers and social preview bots see the page without the cookie question. */
const CRAWLER = /bot|crawler|spider|facebookexternalhit|facebookcatalog|twitterbot|whatsapp/i;

export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
