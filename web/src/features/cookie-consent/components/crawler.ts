/** Crawlers and social preview bots see the page without the question (specification §4): bot, crawler, spider, Facebook, Twitter, WhatsApp. */
const CRAWLER = /bot|crawler|spider|facebookexternalhit|facebookcatalog|twitterbot|whatsapp/i;

export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
